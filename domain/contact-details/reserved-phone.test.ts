import { expect, test } from "vitest";
import { parsePhone } from "./phone.ts";
import { isReservedPhone } from "./reserved-phone.ts";

test.each([
  ["0113 496 0123", true],
  ["0161 496 0999", true],
  ["020 7946 0000", true],
  ["07700 900123", true],
  ["01632 960001", true],
  ["0113 496 1123", false],
  ["0161 497 0123", false],
  ["020 7947 0000", false],
  ["07700 901123", false],
])("%s is reserved: %s", (text, isReserved) => {
  expect(isReservedPhone(parsePhone(text) ?? "")).toBe(isReserved);
});
