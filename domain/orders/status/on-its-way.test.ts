import { expect, test } from "vitest";
import { isDueByNow, isOnItsWay } from "./on-its-way.ts";

const completedAt = new Date("2026-06-15T12:30:00Z");
const delivery = { type: "menuorder", completedAt } as const;
const minutesLater = (minutes: number) => completedAt.getTime() + minutes * 60_000;

test("a delivery is on its way until an hour after it has usually arrived", () => {
  const times = { deliveryMinutes: 25 };
  expect(isOnItsWay(delivery, times, minutesLater(0))).toBe(true);
  expect(isOnItsWay(delivery, times, minutesLater(85))).toBe(true);
  expect(isOnItsWay(delivery, times, minutesLater(86))).toBe(false);
  expect(isOnItsWay({ ...delivery, completedAt: null }, times, minutesLater(0))).toBe(false);
  expect(isOnItsWay({ ...delivery, type: "takeaway_order" }, times, minutesLater(0))).toBe(false);
});

test("a delivery on its way is due by now once it has usually arrived", () => {
  const times = { deliveryMinutes: 25 };
  expect(isDueByNow(delivery, times, minutesLater(25))).toBe(false);
  expect(isDueByNow(delivery, times, minutesLater(26))).toBe(true);
  expect(isDueByNow(delivery, times, minutesLater(86))).toBe(false);
});

test("without a usual delivery time, it is never on its way", () => {
  expect(isOnItsWay(delivery, { deliveryMinutes: 0 }, minutesLater(0))).toBe(false);
});
