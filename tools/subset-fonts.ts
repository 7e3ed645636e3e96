import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";

/**
 * Makes the two fonts in `app/ui/fonts` from their packages: `node tools/subset-fonts.ts`, after a new release of theirs or when the pages
 * need a sign or a weight that is not in them. They are kept in the repository, so that nothing is made of them at a build.
 */
const folder = "app/ui/fonts";

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place)).join("");

const basicBeyondAscii = "£©·×–—‘’“”•…−€";
const all = `${between(0x20, 0x7e)}\u00a0${basicBeyondAscii}${between(0xa1, 0xff)}‚„†‹›™ŒœŠšŽžŸ`;
/** Signs that text has now and then, and headings next to never. */
const rareInText = "$<=>[\\]^_`{|}~";
const rareInHeadings = `${rareInText}#*@+`;

/** Letters joined and set apart, figures of one width: what the pages ask for, or browsers by themselves. */
const keepFeatures = ["kern", "liga", "calt", "ccmp", "locl", "mark", "mkmk", "rlig", "tnum", "lnum"];

const fonts = [
  {
    // Headings are all of one weight, and drawn for one size: that each were drawn for its own would be as many bytes again on a slow line.
    source: "@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2",
    name: "fraunces",
    variationAxes: { wght: 600, opsz: 48 } as Record<string, number | { min: number; max: number }>,
    rare: rareInHeadings,
  },
  {
    source: "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
    name: "figtree",
    variationAxes: { wght: { min: 400, max: 700 } },
    rare: rareInText,
  },
];

mkdirSync(folder, { recursive: true });
for (const { source, name, variationAxes, rare } of fonts) {
  const whole = readFileSync(new URL(import.meta.resolve(source)));
  // Names 0, 13 and 14 are the copyright and the licence, which stay with the font.
  const options = { targetFormat: "woff2" as const, variationAxes, keepFeatures, noHinting: true, preserveNameIds: [0, 13, 14] };
  // What every page is made of is fetched before the first paint; the other letters of western Europe and rarer signs by a page that has
  // one. What is in neither is shown in the next font of the list.
  const isMore = (sign: string) => rare.includes(sign) || (sign > "\u00a0" && !basicBeyondAscii.includes(sign));
  const signs = [...new Set(all)];
  for (const [file, own] of [
    [`${name}.woff2`, signs.filter((sign) => !isMore(sign))],
    [`${name}-more.woff2`, signs.filter(isMore)],
  ] as const) {
    const font = await subsetFont(whole, own.join(""), options);
    writeFileSync(`${folder}/${file}`, font);
    // For `app/ui/fonts.css`.
    console.log(`${file}: ${whole.length} → ${font.length} bytes; unicode-range: ${rangesOf(own)};`);
  }
}

function rangesOf(signs: readonly string[]): string {
  const points = signs.map((sign) => sign.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const ranges: [number, number][] = [];
  for (const point of points) {
    const last = ranges.at(-1);
    if (last && point === last[1] + 1) last[1] = point;
    else ranges.push([point, point]);
  }
  const hex = (point: number) => point.toString(16).toUpperCase();
  return ranges.map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ""}`).join(", ");
}
