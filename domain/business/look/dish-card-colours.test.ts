import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import "../../../tests/builders/property-seed.ts";
import { defaultTiles, deriveTiles, type Tile } from "./dish-card-colours.ts";
import { contrastRatio } from "./oklch.ts";
import { defaultColours } from "./palettes.ts";

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);

/** The colour under the pattern: blended with 10% of its cream. */
function underPattern(shade: string): string {
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) =>
    Math.round(channel(shade, at) * 0.9 + channel("#fff4de", at) * 0.1),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

const weakest = ({ light, deep, ink }: Tile) =>
  Math.min(
    ...[light, deep, underPattern(light), underPattern(deep)].map((shade) =>
      contrastRatio(ink, shade),
    ),
  );

test("tiles in any two colours have readable names", () => {
  fc.assert(
    fc.property(colour, colour, (main, second) => {
      for (const tile of deriveTiles({ main, second }))
        expect({ tile, enough: weakest(tile) >= 4.5 }).toEqual({ tile, enough: true });
    }),
  );
});

test.each(["#000000", "#ffffff", "#ffff00", "#0000ff", "#808080"])(
  "tiles in %s have readable names",
  (shade) => {
    for (const tile of deriveTiles({ main: shade, second: shade }))
      expect(weakest(tile)).toBeGreaterThanOrEqual(4.5);
  },
);

test("a bright main colour stays bright, with dark text", () => {
  expect(deriveTiles({ main: "#e6d200", second: "#7a1f3d" })[1]).toMatchObject({
    light: "#e6d200",
    ink: expect.stringMatching(/^#[01]/),
  });
});

test("the default tiles match the style sheet", () => {
  expect(deriveTiles(defaultColours)).toBe(defaultTiles);
  const css = readFileSync("app/ui/dish-name-card.css", "utf8").replaceAll(/\s+/g, " ");
  for (const [index, { light, deep, ink }] of defaultTiles.entries()) {
    expect(css).toContain(
      `[data-ground="${index}"] { --card-light: ${light}; --card-deep: ${deep}; }`,
    );
    expect(css).toContain(`--card-ink: ${ink};`);
  }
});
