import { expect, it } from "vitest";
import { ordinal } from "./ordinal.ts";

it.each([
  [1, "1st"],
  [2, "2nd"],
  [3, "3rd"],
  [4, "4th"],
  [10, "10th"],
  [11, "11th"],
  [12, "12th"],
  [13, "13th"],
  [14, "14th"],
  [20, "20th"],
  [21, "21st"],
  [22, "22nd"],
  [23, "23rd"],
  [99, "99th"],
  [101, "101st"],
  [111, "111th"],
  [112, "112th"],
  [113, "113th"],
  [121, "121st"],
])("formats %i as %s", (count, expected) => {
  expect(ordinal(count)).toBe(expected);
});
