import { expect, test } from "vitest";
import { getNextNoShow } from "./last-no-show.ts";

test("a no-show can be undone until its booking changes again", () => {
  const last = { number: 7, version: 3 };
  const change = { isNoShow: false, number: 8, version: 2 };
  expect(getNextNoShow(null, { ...change, isNoShow: true })).toEqual({ number: 8, version: 2 });
  expect(getNextNoShow(last, change)).toBe(last);
  expect(getNextNoShow(last, { ...change, number: 7 })).toBe(null);
});
