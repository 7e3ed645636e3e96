import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";

/**
 * Makes the two fonts in `app/ui/fonts` from their packages: `node tools/subset-fonts.ts`, after a new release of theirs or when the pages
 * need a sign or a weight that is not in them. They are kept in the repository, so that nothing is made of them at a build.
 */
const folder = "app/ui/fonts";

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place)).join("");

/** English, the names of western Europe, and the signs that the pages use. What is not here is shown in the next font of the list. */
const signs = `${between(0x20, 0x7e)}${between(0xa0, 0xff)}–—‘’‚“”„†•…‹›€™−ŒœŠšŽžŸ`;

/** Letters joined and set apart, fractions, figures of one width: what the pages ask for, or browsers by themselves. */
const keepFeatures = ["kern", "liga", "calt", "ccmp", "locl", "mark", "mkmk", "rlig", "tnum", "lnum", "frac"];

const fonts = [
  {
    // Headings are all of one weight; the optical size stays, as a large heading is drawn finer than a small one.
    source: "@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2",
    file: "fraunces.woff2",
    variationAxes: { wght: 600 } as Record<string, number | { min: number; max: number }>,
  },
  {
    source: "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
    file: "figtree.woff2",
    variationAxes: { wght: { min: 400, max: 700 } },
  },
];

mkdirSync(folder, { recursive: true });
for (const { source, file, variationAxes } of fonts) {
  const whole = readFileSync(new URL(import.meta.resolve(source)));
  // Names 0, 13 and 14 are the copyright and the licence, which stay with the font.
  const preserveNameIds = [0, 13, 14];
  const font = await subsetFont(whole, signs, {
    targetFormat: "woff2",
    variationAxes,
    keepFeatures,
    noHinting: true,
    preserveNameIds,
  });
  writeFileSync(`${folder}/${file}`, font);
  console.log(`${file}: ${whole.length} → ${font.length} bytes`);
}
