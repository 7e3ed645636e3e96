import { expect, test } from "vitest";
import { defaultSettings } from "../business/default-settings.ts";
import { getShopNews } from "../business/shop-news.ts";
import { getRushAt, noRush } from "./rush.ts";

const untilTen = { pause: { until: 10 }, extra: { minutes: 20, until: 30 } };

test("pause and extra time end exactly at their `until`", () => {
  expect(getRushAt(untilTen, 9)).toEqual(untilTen);
  expect(getRushAt(untilTen, 10)).toEqual({ ...untilTen, pause: null });
  expect(getRushAt(untilTen, 30)).toEqual(noRush);
});

test("a pause or extra time without `until` does not end", () => {
  const untilTurnedOff = { pause: { until: null }, extra: { minutes: 20, until: null } };
  expect(getRushAt(untilTurnedOff, Number.MAX_SAFE_INTEGER)).toEqual(untilTurnedOff);
});

test("lists the pause notice before the delay notice, and omits notices that have ended", () => {
  const noon = Date.parse("2026-12-01T12:00:00Z");
  const until = noon + 150 * 60_000;
  const rush = { pause: { until }, extra: { minutes: 20, until: null } };
  const noticesAt = (now: number) => getShopNews({ ...defaultSettings, rush }, now).notices;
  const longer = {
    kind: "longer",
    until: null,
    text: "We are busy: orders take about 20 minutes longer than usual.",
  };
  const pausedMessage =
    "We're not taking orders until 14:30. You can still book tables and parties.";
  expect(noticesAt(noon)).toEqual([{ kind: "paused", until, text: pausedMessage }, longer]);
  expect(noticesAt(until)).toEqual([longer]);
  expect(getShopNews(defaultSettings, noon).notices).toEqual([]);
});
