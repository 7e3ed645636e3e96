import { expect, test } from "vitest";
import { endOfRush, noRush, rushAt } from "./rush.ts";

const untilTen = { pause: { until: 10 }, extra: { minutes: 20, until: 30 } };

test("a pause holds until its end and not at it", () => {
  expect(rushAt(untilTen, 9).pause).toEqual({ until: 10 });
  expect(rushAt(untilTen, 10).pause).toBeNull();
});

test("what has no end holds until it is taken back", () => {
  const endless = { pause: { until: null }, extra: { minutes: 20, until: null } };
  expect(rushAt(endless, Number.MAX_SAFE_INTEGER)).toEqual(endless);
  expect(endOfRush(endless, 0)).toBeNull();
});

test("each part ends by itself, and the next end is told", () => {
  expect([9, 10, 29, 30].map((now) => endOfRush(untilTen, now))).toEqual([10, 30, 30, null]);
  expect(rushAt(untilTen, 30)).toEqual(noRush);
});
