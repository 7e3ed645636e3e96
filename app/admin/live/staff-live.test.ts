import { expect, test } from "vitest";
import { getNewsKey } from "./staff-live.tsx";

test("staff's pages reload for sold-out dishes and the end of practice, not for equal news", () => {
  const loaded = getNewsKey({ practice: false, soldOut: [1, 2] });
  expect(getNewsKey({ practice: false, soldOut: [1, 2] })).toBe(loaded);
  expect(getNewsKey({ practice: false, soldOut: [1] })).not.toBe(loaded);
  expect(getNewsKey({ practice: false, soldOut: [12] })).not.toBe(loaded);
  expect(getNewsKey({ practice: true, soldOut: [1, 2] })).not.toBe(loaded);
});

test("news from the page itself, without sold-out dishes, cause no reload", () => {
  expect(getNewsKey({ practice: false })).toBeUndefined();
});
