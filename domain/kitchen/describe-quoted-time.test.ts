import { expect, test } from "vitest";
import { describeQuotedTime, describeQuotedTimeOfOrder } from "./describe-quoted-time.ts";

const now = Date.parse("2026-06-16T11:00:00Z");
const times = { timeZone: "Europe/London", leadMinutes: 25, deliveryMinutes: 20 };
const atSix = new Date("2026-06-16T17:00:00Z");

test.each([
  ["takeaway_order", null, 20, "Ready about 12:25"],
  ["takeaway_order", atSix, 20, "Ready 18:00"],
  ["menuorder", null, 20, "Arrives about 12:45"],
  ["menuorder", null, 0, "Leaves about 12:25"],
  ["menuorder", atSix, 20, "Arrives about 18:20"],
  ["menuorder", atSix, 0, "Leaves 18:00"],
  ["menuorder", new Date("2026-06-17T09:00:00Z"), 20, "Arrives about Wed 10:20"],
] as const)("a %s wanted at %s, %i minutes away: %s", (type, wantedAt, deliveryMinutes, text) => {
  expect(describeQuotedTime(type, wantedAt, { ...times, deliveryMinutes }, now)).toBe(text);
});

test("uses the lead time at the time of the order", () => {
  const order = { createdAt: new Date(now), wantedAt: null, leadMinutes: 40 };
  const describe = (type: Parameters<typeof describeQuotedTimeOfOrder>[0]["type"]) =>
    describeQuotedTimeOfOrder({ ...order, type }, times);
  expect(describe("menuorder")).toBe("Arrives about 13:00");
  expect(describe("takeaway_order")).toBe("Ready about 12:40");
  expect(describe("reservation")).toBeNull();
});
