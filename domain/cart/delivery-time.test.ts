import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, test } from "vitest";
import { defaultSettings } from "../business/default-settings.ts";
import { openSpans } from "../scheduling/open-hours.ts";
import { sameHoursDaily } from "../scheduling/opening-hours.ts";
import { type DeliverySettings, getWantedDeliveryTime } from "./delivery-time.ts";
import {
  type DeliveryEstimate,
  describeDeliveryRefusal,
  estimateDelivery,
} from "./describe-delivery.ts";

/** Open from 10:00 to 17:00, lead time 20 minutes. */
const usualSettings = defaultSettings;
const openBetween = (opens: string, closes: string) => ({
  weeklyHours: sameHoursDaily([{ opens, closes }]),
});

/**
 * When an order placed at `now` is due: an ISO instant to the minute, "now" or the code of the
 * refusal.
 */
function dueAt(now: string, settings: Partial<DeliverySettings> = {}, options = {}) {
  const time = getWantedDeliveryTime(
    { ...usualSettings, ...settings },
    Temporal.Instant.from(now),
    options,
  );
  if (!time.ok) return time.error.code;
  return time.value?.toISOString().slice(0, 16) ?? "now";
}
const estimate = (now: string, settings: Partial<typeof defaultSettings> = {}) =>
  estimateDelivery({ ...usualSettings, ...settings }, Temporal.Instant.from(now));

describe("the wanted time of a menu order", () => {
  test.each([
    ["at 03:00", "2026-11-21T03:00:00Z", "2026-11-21T10:20"],
    ["a second before opening", "2026-11-21T09:59:59Z", "2026-11-21T10:20"],
    ["at opening", "2026-11-21T10:00:00Z", "now"],
    ["a second before closing", "2026-11-21T16:59:59Z", "now"],
    ["at closing", "2026-11-21T17:00:00Z", "2026-11-22T10:20"],
    ["on the last evening of the year", "2026-12-31T20:00:00Z", "2027-01-01T10:20"],
    ["in summer, an hour ahead of UTC", "2026-07-01T20:00:00Z", "2026-07-02T09:20"],
  ])("%s", (_, now, expected) => expect(dueAt(now)).toBe(expected));

  test("exceptions replace the weekly hours", () => {
    const hoursExceptions = [
      { day: "2026-12-25", spans: [], reason: "Christmas Day" },
      { day: "2026-12-26", spans: [{ opens: "12:00", closes: "15:00" }], reason: "Boxing Day" },
    ];
    expect(dueAt("2026-12-24T18:00:00Z", { hoursExceptions })).toBe("2026-12-26T12:20");
    expect(dueAt("2026-12-25T12:00:00Z", { hoursExceptions })).toBe("2026-12-26T12:20");
    expect(dueAt("2026-12-26T15:00:00Z", { hoursExceptions })).toBe("2026-12-27T10:20");
  });

  test("hours that run past midnight are open until they end", () => {
    const night = openBetween("18:00", "02:00");
    expect(dueAt("2026-11-22T01:59:59Z", night)).toBe("now");
    expect(dueAt("2026-11-22T02:00:00Z", night)).toBe("2026-11-22T18:20");
    const openPastMidnight = openBetween("23:50", "04:00");
    expect(dueAt("2026-11-22T12:00:00Z", openPastMidnight)).toBe("2026-11-23T00:10");
    expect(estimate("2026-11-22T12:00:00Z", openPastMidnight).when).toBe(
      "tomorrow, from 00:10 (Sunday night)",
    );
  });

  test("when the clocks go forward, the opening is at the shop's local time", () => {
    // 29 March 2026: 01:00 GMT becomes 02:00 BST.
    expect(dueAt("2026-03-28T20:00:00Z")).toBe("2026-03-29T09:20");
    expect(estimate("2026-03-28T20:00:00Z").when).toBe("tomorrow, from 10:20");
    // An opening at 01:30, which does not exist, means 02:00 BST.
    expect(dueAt("2026-03-29T00:30:00Z", openBetween("01:30", "05:00"))).toBe("2026-03-29T01:20");
    // The lead time is elapsed time: 00:50 GMT and 20 minutes is 02:10 BST.
    expect(estimate("2026-03-29T00:10:00Z", openBetween("00:50", "05:00"))).toMatchObject({
      when: "today, from 02:10",
    });
    // Opening hours that lie entirely within the skipped hour do not count: the shop opens the next
    // day.
    expect(dueAt("2026-03-29T00:30:00Z", openBetween("01:10", "01:50"))).toBe("2026-03-30T00:30");
  });

  test("when the clocks go back, the opening is at the shop's local time", () => {
    // 25 October 2026: 02:00 BST becomes 01:00 GMT.
    expect(dueAt("2026-10-24T20:00:00Z")).toBe("2026-10-25T10:20");
    // An opening at 01:30, which occurs twice, means its first occurrence.
    expect(dueAt("2026-10-25T00:00:00Z", openBetween("01:30", "05:00"))).toBe("2026-10-25T00:50");
    // 01:45 BST and 20 minutes is 01:05 GMT.
    expect(estimate("2026-10-25T00:10:00Z", openBetween("01:45", "05:00"))).toMatchObject({
      when: "today, from 01:05",
    });
  });

  test("is null while open, else one lead time after the next opening, for any hours", () => {
    const time = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 15, 59))
      .map(
        ([hour, minute]) => `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`,
      );
    const spans = fc.array(fc.record({ opens: time, closes: time }), {
      minLength: 1,
      maxLength: 3,
    });
    const anchors = ["2026-03-29T01:00:00Z", "2026-10-25T01:00:00Z", "2026-12-31T23:59:00Z"];
    fc.assert(
      fc.property(
        spans,
        fc.constantFrom(...anchors),
        fc.integer({ min: -2_000, max: 2_000 }),
        (hours, anchor, minutes) => {
          const settings = { ...usualSettings, weeklyHours: sameHoursDaily(hours) };
          const now = Temporal.Instant.from(anchor).add({ minutes });
          const today = now.toZonedDateTimeISO("Europe/London").toPlainDate();
          const all = [-1, 0, 1, 2].flatMap((days) => openSpans(settings, today.add({ days })));
          const isOpen = all.some(
            ({ from, to }) =>
              Temporal.Instant.compare(from, now) <= 0 && Temporal.Instant.compare(now, to) < 0,
          );
          const next = Math.min(
            ...all
              .map(({ from }) => from.epochMilliseconds)
              .filter((from) => from > now.epochMilliseconds),
          );
          const expected = isOpen ? null : new Date(next + 20 * 60_000);
          expect(getWantedDeliveryTime(settings, now)).toEqual({ ok: true, value: expected });
        },
      ),
    );
  });

  test("can be months ahead", () => {
    const closed = sameHoursDaily([]);
    const hoursExceptions = [
      { day: "2027-03-28", spans: [{ opens: "12:00", closes: "15:00" }], reason: "" },
    ];
    expect(dueAt("2026-11-21T12:00:00Z", { weeklyHours: closed, hoursExceptions })).toBe(
      "2027-03-28T11:20",
    );
  });

  test("is refused without a known opening, or while closed if the owner chose that; staff can order for the next opening", () => {
    const closed = { weeklyHours: sameHoursDaily([]) };
    expect(dueAt("2026-11-21T12:00:00Z", closed)).toBe("shop_closed");
    expect(dueAt("2026-11-21T12:00:00Z", closed, { byStaff: true })).toBe("shop_closed");
    const refuse = { ordersWhileClosed: "refuse" as const };
    expect(dueAt("2026-11-21T12:00:00Z", refuse)).toBe("now");
    expect(dueAt("2026-11-21T18:00:00Z", refuse)).toBe("shop_closed");
    expect(dueAt("2026-11-21T18:00:00Z", refuse, { byStaff: true })).toBe("2026-11-22T10:20");
  });
});

describe("the estimate that the customer sees", () => {
  test.each([
    ["2026-11-21T03:00:00Z", "today, from 10:20"],
    ["2026-11-21T18:00:00Z", "tomorrow, from 10:20"],
  ])("at %s: %s", (now, when) => {
    expect(estimate(now)).toMatchObject({
      when,
      acceptsOrders: true,
      notice: `Order now and we'll deliver it ${when}.`,
    } satisfies Partial<DeliveryEstimate>);
  });

  test("says by when it usually arrives, if the shop states how long that takes", () => {
    expect(estimate("2026-11-21T18:00:00Z", { deliveryMinutes: 25 })).toMatchObject({
      when: "tomorrow, from 10:20",
      notice: "Order now and we'll deliver it tomorrow, from 10:20, usually by 10:45.",
    } satisfies Partial<DeliveryEstimate>);
  });

  test("names the weekday of a day within a week, else the date", () => {
    const until = (day: string) => ({
      weeklyHours: sameHoursDaily([]),
      hoursExceptions: [{ day, spans: [{ opens: "10:00", closes: "17:00" }], reason: "" }],
    });
    expect(estimate("2026-11-21T18:00:00Z", until("2026-11-27"))).toMatchObject({
      when: "Friday, from 10:20",
      notice: "Order now and we'll deliver it on Friday, from 10:20.",
    });
    expect(estimate("2026-11-21T18:00:00Z", until("2026-11-28")).when).toBe(
      "Saturday 28 November, from 10:20",
    );
  });

  test("has no notice while open, and is valid until the next change", () => {
    expect(estimate("2026-11-21T16:00:00Z")).toEqual({
      wantedAt: null,
      when: null,
      acceptsOrders: true,
      notice: null,
      validMs: 3_600_000,
    } satisfies DeliveryEstimate);
    // At midnight "tomorrow" becomes "today"; at opening, orders are due as soon as possible.
    expect(estimate("2026-11-21T23:30:00Z").validMs).toBe(30 * 60_000);
    expect(estimate("2026-11-21T09:59:00Z").validMs).toBe(60_000);
  });

  test("explains a refusal", () => {
    const at = Temporal.Instant.from("2026-11-21T18:00:00Z");
    const next = { from: 0, inDays: 1, day: "2026-11-22", at: "10:00" };
    const explain = (refusal: Parameters<typeof describeDeliveryRefusal>[0]) =>
      describeDeliveryRefusal(refusal, usualSettings);
    expect(explain({ code: "shop_closed", next })).toMatch(
      /^We are closed\. You can order again when we open tomorrow at 10:00\./,
    );
    expect(explain({ code: "shop_closed", next: null })).toMatch(
      /don't know yet when we'll reopen\. Please call us on 07700 900123\./,
    );
    expect(explain({ code: "time_changed", wantedAt: null, at })).toMatch(
      /^We are open now, so we'd deliver this order as soon as possible\./,
    );
    expect(
      explain({ code: "time_changed", wantedAt: new Date("2026-11-22T10:20:00Z"), at }),
    ).toMatch(/^The delivery time has changed: we'd deliver this order tomorrow, from 10:20\./);
    expect(estimate("2026-11-21T18:00:00Z", { ordersWhileClosed: "refuse" })).toMatchObject({
      acceptsOrders: false,
      when: null,
      notice: "We don't take orders while we are closed. Your cart is saved.",
    } satisfies Partial<DeliveryEstimate>);
    expect(estimate("2026-11-21T18:00:00Z", { weeklyHours: sameHoursDaily([]) }).notice).toBe(
      "We don't know yet when we'll reopen. Please call us on 07700 900123.",
    );
  });
});
