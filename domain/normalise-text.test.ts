import { expect, test } from "vitest";
import { normaliseText } from "./normalise-text.ts";

test("composes accents", () => {
  expect(normaliseText("Phở".normalize("NFD"))).toBe("Phở".normalize("NFC"));
});

test("keeps at most 30 combining marks in a row", () => {
  const marks = "\u0345".repeat(20_000) + "\u0334".repeat(20_000);
  expect(normaliseText(`a${marks}b${marks}`)).toBe(
    `a${"\u0345".repeat(30)}b${"\u0345".repeat(30)}`,
  );
  expect(normaliseText(`a${"\u0345".repeat(30)}`)).toHaveLength(31);
});
