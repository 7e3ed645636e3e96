import { expect, test } from "vitest";
import { formatChange } from "./format-change.ts";

test.each([
  [112, 100, "+12%"],
  [95, 100, "−5%"],
  [0, 4, "−100%"],
  [3, 0, "new"],
  [7, 7, "no change"],
])("formats a change to %d from %d as %s", (current, previous, text) => {
  expect(formatChange({ current, previous })).toBe(text);
});
