import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { builtInMenu } from "../../domain/menu/built-in-menu.ts";
import {
  fitsPhoneCard,
  getDishInitials,
  getNameCardFontSize,
  getShopInitial,
  nameCardGroundCount,
  pickNameCardGround,
} from "./name-card-style.ts";

const css = readFileSync(new URL("dish-name-card.css", import.meta.url), "utf8");
const ink = /--card-ink: (#\w{6});/.exec(css)?.[1] ?? "";
/** The two colours of each background. */
const grounds = [
  ...css.matchAll(/\[data-ground="(\d)"\] \{\s*--card-light: (#\w{6});\s*--card-deep: (#\w{6});/g),
];

/** Relative luminance as WCAG 2 defines it. */
function computeLuminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Blends `foreground` onto `background` with the given opacity, as browsers do. */
function blend(background: string, foreground: string, opacity: number): string {
  const parseChannel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) =>
    Math.round(
      parseChannel(background, at) * (1 - opacity) + parseChannel(foreground, at) * opacity,
    ),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

describe("the name card of a dish without a picture", () => {
  test("has a text contrast of at least 4.5:1 on every background, even over the printed pattern", () => {
    const shades = grounds.flatMap(([, , light = "", deep = ""]) => [light, deep]);
    expect(shades).toHaveLength(2 * nameCardGroundCount);
    for (const shade of shades) {
      const contrast =
        (computeLuminance(ink) + 0.05) / (computeLuminance(blend(shade, ink, 0.1)) + 0.05);
      expect({ shade, enough: contrast >= 4.5 }).toEqual({ shade, enough: true });
    }
  });

  test("has a background for every id, and consecutive ids have different ones", () => {
    const picked = builtInMenu.map(({ id }) => pickNameCardGround(id));
    expect([...new Set(picked)].sort()).toEqual(grounds.map(([, index]) => Number(index)));
    for (const [index, ground] of picked.entries()) expect(ground).not.toBe(picked[index + 1]);
    expect(picked).toContain(pickNameCardGround(-1));
  });

  test.for([
    ["Dal", 14],
    ["Vegetable Korma", 14],
    ["Chicken Tikka Masala", 13.9],
    ["Pumpkinandbutternutsquash", 5.5],
    ["Slow-cooked shoulder of lamb with apricots, almonds and saffron rice for two", 7.1],
    ["", 14],
  ] as const)("uses a smaller font for long names and long words: %s", ([name, size]) => {
    expect(getNameCardFontSize(name)).toBe(size);
  });

  test.for([
    ["Lobiani", true],
    ["Chicken Tikka Masala", true],
    ["Ajapsandali khinkali", false],
    ["Slow-cooked leg of lamb with apricots", false],
  ] as const)("shows the name on narrow phones only if it fits: %s", ([name, fits]) => {
    expect(fitsPhoneCard(name)).toBe(fits);
  });

  test.for([
    ["Punjabi Samosa", "PS"],
    ["Chicken Tikka Masala", "CT"],
    ["dal", "D"],
    ["“Élan” & spice", "ÉS"],
    ["65 Chicken", "6C"],
    ["😀", ""],
  ] as const)("shortens %s to %s", ([name, initials]) => {
    expect(getDishInitials(name)).toBe(initials);
  });
});

test("skips “The” and punctuation in a shop's initial", () => {
  expect(
    ["The Georgian Table", "«khachapuri»", "თბილისი", "!", "Theo's"].map(getShopInitial),
  ).toEqual(["G", "K", "Თ", "", "T"]);
});
