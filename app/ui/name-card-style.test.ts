import { describe, expect, test } from "vitest";
import { builtInMenu } from "../../domain/menu/built-in-menu.ts";
import { dishInitials, nameCardFontSize, nameCardGrounds, nameCardInk, pickNameCardGround } from "./name-card-style.ts";

/** Relative luminance as WCAG 2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** `share` of `over` on `under`, as browsers blend colours. */
function blend(under: string, over: string, share: number): string {
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) => Math.round(channel(under, at) * (1 - share) + channel(over, at) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

describe("the card of a dish without a picture", () => {
  test("has a contrast of at least 4.5:1 on every ground, also on the lines of the print", () => {
    for (const shade of nameCardGrounds.flat()) {
      const contrast = (luminance(nameCardInk) + 0.05) / (luminance(blend(shade, nameCardInk, 0.1)) + 0.05);
      expect({ shade, enough: contrast >= 4.5 }).toEqual({ shade, enough: true });
    }
  });

  test("keeps its ground; dishes added one after the other have different ones", () => {
    const grounds = builtInMenu.map(({ id }) => pickNameCardGround(id));
    expect(builtInMenu.map(({ id }) => pickNameCardGround(id))).toEqual(grounds);
    expect(new Set(grounds).size).toBe(nameCardGrounds.length);
    for (const [index, ground] of grounds.entries()) expect(ground).not.toBe(grounds[index + 1]);
    expect(nameCardGrounds).toContain(pickNameCardGround(-1));
  });

  test.for([
    ["Dal", 14],
    ["Vegetable Korma", 14],
    ["Chicken Tikka Masala", 13.9],
    ["Pumpkinandbutternutsquash", 5.5],
    ["Slow-cooked shoulder of lamb with apricots, almonds and saffron rice for two", 7.1],
    ["", 14],
  ] as const)("makes long names and long words smaller: %s", ([name, size]) => {
    expect(nameCardFontSize(name)).toBe(size);
  });

  test.for([
    ["Punjabi Samosa", "PS"],
    ["Chicken Tikka Masala", "CT"],
    ["dal", "D"],
    ["“Élan” & spice", "ÉS"],
    ["65 Chicken", "6C"],
    ["😀", ""],
  ] as const)("shortens %s to %s", ([name, initials]) => {
    expect(dishInitials(name)).toBe(initials);
  });
});
