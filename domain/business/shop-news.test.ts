import { expect, test } from "vitest";
import { defaultSettings } from "./default-settings.ts";
import { getShopNews } from "./shop-news.ts";

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
    "We're not taking orders until 14:30. You can still book a table or order for a party.";
  expect(noticesAt(noon)).toEqual([{ kind: "paused", until, text: pausedMessage }, longer]);
  expect(noticesAt(until)).toEqual([longer]);
  expect(getShopNews(defaultSettings, noon).notices).toEqual([]);
});
