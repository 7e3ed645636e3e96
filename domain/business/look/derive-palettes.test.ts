import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import "../../../tests/builders/property-seed.ts";
import {
  controlContrast,
  derivePalettes,
  listAdjustments,
  suggestSecondColour,
  textContrast,
} from "./derive-palettes.ts";
import { contrastRatio, formatOklch, parseOklch } from "./oklch.ts";
import { defaultColours, defaultPalettes, type Palette } from "./palettes.ts";

const colour = fc
  .tuple(
    ...([0, 1, 2].map(() => fc.integer({ min: 0, max: 255 })) as [
      fc.Arbitrary<number>,
      ...fc.Arbitrary<number>[],
    ]),
  )
  .map(
    (channels) => `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`,
  );

/** Finds the colour pairs that pages combine and that have too little contrast. */
function findWeakPairs(palette: Palette): string[] {
  const backgrounds = ["ground", "surface", "raised"] as const;
  const texts = ["ink", "muted", "accentText", "soon", "veg", "nonVeg"] as const;
  const requiredContrasts: [keyof Palette, keyof Palette, number][] = [
    ...backgrounds.flatMap((background) => [
      ...texts.map(
        (text) => [text, background, textContrast] as [keyof Palette, keyof Palette, number],
      ),
      ["edge", background, controlContrast] as [keyof Palette, keyof Palette, number],
      ["accentEdge", background, controlContrast] as [keyof Palette, keyof Palette, number],
      ["selected", background, controlContrast] as [keyof Palette, keyof Palette, number],
    ]),
    ["ink", "line", textContrast],
    ["onAccent", "accent", textContrast],
    ["onAccent", "accentStrong", textContrast],
    ["onSelected", "selected", textContrast],
    ["onDanger", "nonVeg", textContrast],
    ["onVeg", "veg", textContrast],
  ];
  return requiredContrasts
    .filter(
      ([foreground, background, ratio]) =>
        contrastRatio(palette[foreground], palette[background]) < ratio,
    )
    .map(
      ([foreground, background]) =>
        `${foreground} ${palette[foreground]} on ${background} ${palette[background]}`,
    );
}

describe("palettes", () => {
  test("have enough contrast in both themes for any two colours", () => {
    fc.assert(
      fc.property(colour, colour, (main, second) => {
        const { dark, light } = derivePalettes({ main, second });
        expect([...findWeakPairs(dark), ...findWeakPairs(light)]).toEqual([]);
        for (const shade of [...Object.values(dark), ...Object.values(light)])
          expect(shade).toMatch(/^#[0-9a-f]{6}$/);
      }),
    );
  });

  test.each(["#000000", "#ffffff", "#ffff00", "#e6ff00", "#0000ff", "#808080"])(
    "have enough contrast for %s",
    (shade) => {
      const { dark, light } = derivePalettes({ main: shade, second: shade });
      expect([...findWeakPairs(dark), ...findWeakPairs(light)]).toEqual([]);
      // A hovered button is visibly different.
      for (const { accent, accentStrong } of [dark, light])
        expect(Math.abs(parseOklch(accent).l - parseOklch(accentStrong).l)).toBeGreaterThan(0.015);
    },
  );

  test("keep the colour of urgency, whatever the brand", () => {
    for (const shade of ["#060608", "#fdfdf8", "#1d4ed8"]) {
      const { dark, light } = derivePalettes({ main: shade, second: defaultColours.second });
      const hues = [dark.soon, light.soon].map((soon) => parseOklch(soon));
      const defaults = [defaultPalettes.dark.soon, defaultPalettes.light.soon].map((soon) =>
        parseOklch(soon),
      );
      for (const [index, { h, c }] of hues.entries()) {
        expect(Math.abs(h - (defaults[index]?.h ?? 0))).toBeLessThan(3);
        expect(c).toBeGreaterThan(0.1);
      }
    }
  });

  test("fill buttons with the exact main colour, and list the adjusted edges and links", () => {
    const yellow = { main: "#e6d200", second: "#7a7a00" };
    const palettes = derivePalettes(yellow);
    expect(palettes.light).toMatchObject({
      accent: "#e6d200",
      onAccent: expect.stringMatching(/^#[012]/),
    });
    expect(palettes.dark).toMatchObject({
      accent: "#e6d200",
      accentEdge: "#e6d200",
      accentText: "#e6d200",
    });
    expect(listAdjustments(yellow, palettes)).toEqual([
      { theme: "light", use: "edges", from: "#e6d200", to: palettes.light.accentEdge },
      { theme: "light", use: "text", from: "#e6d200", to: palettes.light.accentText },
    ]);
  });

  test("for the default colours match the style sheet, without adjustments", () => {
    const palettes = derivePalettes(defaultColours);
    expect(palettes).toBe(defaultPalettes);
    expect(listAdjustments(defaultColours, palettes)).toEqual([]);
    expect([...findWeakPairs(palettes.dark), ...findWeakPairs(palettes.light)]).toEqual([]);
    const tokens = readFileSync("app/ui/tokens.css", "utf8");
    for (const theme of ["dark", "light"] as const) {
      const rule = new RegExp(`\\.theme-${theme} \\{([^}]*)\\}`).exec(tokens)?.[1] ?? "";
      for (const [name, shade] of Object.entries(defaultPalettes[theme]))
        expect(rule).toContain(
          `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: ${shade};`,
        );
    }
  });
});

test("the suggested second colour has the main colour's hue and a fixed lightness", () => {
  expect(suggestSecondColour(defaultColours.main)).toBe(defaultColours.second);
  for (const main of ["#e6ff00", "#1d4ed8", "#c2185b"]) {
    const [{ h }, second] = [parseOklch(main), parseOklch(suggestSecondColour(main))];
    expect(second.l).toBeCloseTo(0.5, 1);
    expect(Math.abs(second.h - h)).toBeLessThan(3);
  }
});

test("a colour survives the conversion to OKLCH and back", () => {
  fc.assert(fc.property(colour, (hex) => formatOklch(parseOklch(hex)) === hex));
});
