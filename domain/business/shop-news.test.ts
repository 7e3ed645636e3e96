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
    "We're not taking delivery or takeaway orders until 14:30. You can still book a table or order for a party.";
  expect(noticesAt(noon)).toEqual([{ kind: "paused", until, text: pausedMessage }, longer]);
  expect(noticesAt(until)).toEqual([longer]);
  expect(getShopNews(defaultSettings, noon).notices).toEqual([]);
});

test.each([
  [["takeaway_order"], "We're not taking takeaway orders right now."],
  [
    ["menuorder", "reservation"],
    "We're not taking delivery orders right now. You can still book a table.",
  ],
  [["reservation", "party_order"], undefined],
] as const)("a pause mentions only the order types that are on: %s", (orderTypes, text) => {
  const rush = { pause: { until: null }, extra: null };
  const settings = { ...defaultSettings, rush, orderTypes: [...orderTypes] };
  expect(getShopNews(settings, 0).notices[0]?.text).toBe(text);
});
