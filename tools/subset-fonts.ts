import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { installTool } from "./install-tool.ts";

/**
 * Generates the fonts in `app/ui/fonts` from their packages: `node tools/subset-fonts.ts`. Run it
 * after a new font release, or when pages need a character or weight that is missing. The fonts are
 * committed, so that a build does not depend on this script.
 */
const folder = "app/ui/fonts";

type VariationAxes = Record<string, number | { min: number; max: number }>;

/** The package ships no types. */
type SubsetFont = (
  font: Buffer,
  text: string,
  options: {
    targetFormat: "woff2";
    variationAxes: VariationAxes;
    keepFeatures: readonly string[];
    noHinting: boolean;
    preserveNameIds: readonly number[];
  },
) => Promise<Buffer>;

const listCharactersBetween = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join(
    "",
  );

const basicBeyondAscii = "£©·×–—‘’“”•…−€";
const allCharacters = `${listCharactersBetween(0x20, 0x7e)}\u00a0${basicBeyondAscii}${listCharactersBetween(0xa1, 0xff)}‚„†‹›™Œœı`;
/**
 * Characters of other languages in Latin script, and currency signs. Public Sans lends its
 * Vietnamese letters to the fonts that have none.
 */
const extendedCharacters = [
  listCharactersBetween(0x100, 0x24f),
  "\u0259",
  listCharactersBetween(0x1e00, 0x1e9f),
  listCharactersBetween(0x20a0, 0x20c0),
].join("");
const vietnameseCharacters = `ĂăĐđĨĩŨũƠơƯư\u0300\u0301\u0303\u0309\u0323${listCharactersBetween(0x1ea0, 0x1ef9)}₫`;
/** ASCII characters that are rare on our pages. */
const rareInText = "$<=>[\\]^_`{|}~";
const rareInHeadings = `${rareInText}#*@+`;

/**
 * OpenType features that browsers apply by default, plus tabular figures, which our CSS uses, and
 * lining ones.
 */
const keepFeatures = [
  "kern",
  "liga",
  "calt",
  "ccmp",
  "locl",
  "mark",
  "mkmk",
  "rlig",
  "tnum",
  "lnum",
];

/** Headings use one weight; fonts with an optical size get a fixed one, which halves the file. */
const heading = (name: string, axes: VariationAxes = {}) => ({
  name,
  variationAxes: { wght: 600, ...axes } as VariationAxes,
  rare: rareInHeadings,
});
const text = (name: string, axes: VariationAxes = {}) => ({
  name,
  variationAxes: { wght: { min: 400, max: 700 }, ...axes } as VariationAxes,
  rare: rareInText,
});
/** `axis`: as in the names of the package's files. */
const fonts = [
  { ...heading("fraunces", { opsz: 48 }), axis: "opsz" },
  { ...heading("playfair", { opsz: 60 }), axis: "opsz" },
  { ...heading("literata", { opsz: 48 }), axis: "opsz" },
  { ...heading("bricolage-grotesque"), axis: "wght" },
  { ...heading("outfit"), axis: "wght" },
  { ...heading("bitter"), axis: "wght" },
  { ...text("figtree"), axis: "wght" },
  { ...text("public-sans"), axis: "wght" },
  { ...text("nunito-sans"), axis: "wght" },
  { ...text("inter"), axis: "wght" },
  { ...text("dm-sans"), axis: "wght" },
  { ...text("work-sans"), axis: "wght" },
];

const packages = installTool("fonts");
const subsetFont = createRequire(`${packages}/`)("subset-font") as SubsetFont;

mkdirSync(folder, { recursive: true });
for (const { name, variationAxes, rare, axis } of fonts) {
  // Every page preloads the first file. Browsers fetch the others only for pages that contain one
  // of their characters. Other characters use the next font in the CSS list.
  const isRare = (character: string) => {
    const isBasic = character <= "\u00a0" || basicBeyondAscii.includes(character);
    return rare.includes(character) || !isBasic;
  };
  const characters = [...new Set(allCharacters)];
  for (const [file, subset, included] of [
    [name, "latin", characters.filter((character) => !isRare(character))],
    [`${name}-more`, "latin", characters.filter(isRare)],
    [`${name}-extended`, "latin-ext", [...extendedCharacters]],
    [`${name}-vietnamese`, "vietnamese", [...vietnameseCharacters]],
  ] as const) {
    const sourceFile = `${packages}/@fontsource-variable/${name}/files/${name}-${subset}-${axis}-normal.woff2`;
    if (subset === "vietnamese" && !existsSync(sourceFile)) continue;
    const source = readFileSync(sourceFile);
    const font = await subsetFont(source, included.join(""), {
      targetFormat: "woff2",
      variationAxes,
      keepFeatures,
      noHinting: true,
      // The copyright and the licence must stay in the font.
      preserveNameIds: [0, 13, 14],
    });
    writeFileSync(`${folder}/${file}.woff2`, font);
    // The ranges are in `app/layout/look/font-faces.ts`.
    console.log(
      `${file}: ${source.length} → ${font.length} bytes; unicode-range: ${formatUnicodeRange(included)};`,
    );
  }
}

function formatUnicodeRange(characters: readonly string[]): string {
  const points = characters.map((character) => character.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const ranges: [number, number][] = [];
  for (const point of points) {
    const last = ranges.at(-1);
    if (last && point === last[1] + 1) last[1] = point;
    else ranges.push([point, point]);
  }
  const formatHex = (point: number) => point.toString(16).toUpperCase();
  return ranges
    .map(([first, last]) => `U+${formatHex(first)}${last > first ? `-${formatHex(last)}` : ""}`)
    .join(", ");
}
