import { expect, test } from "vitest";
import { getNewsKey } from "./staff-live.tsx";

test("the key of the news changes with the sold-out dishes and with practice mode", () => {
  const loaded = getNewsKey({ practice: false, soldOut: [1, 2] });
  expect(getNewsKey({ practice: false, soldOut: [1, 2] })).toBe(loaded);
  expect(getNewsKey({ practice: false, soldOut: [1] })).not.toBe(loaded);
  expect(getNewsKey({ practice: false, soldOut: [12] })).not.toBe(loaded);
  expect(getNewsKey({ practice: true, soldOut: [1, 2] })).not.toBe(loaded);
});

test("there is no key for news from the page itself, which lacks the sold-out dishes", () => {
  expect(getNewsKey({ practice: false })).toBeUndefined();
});
