import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { defaultSettings } from "../../business/default-settings.ts";
import { getConfirmationLateAt } from "./confirmation-late-at.ts";

// Open from 11:00 on the shop's clock, which is 10:00 UTC in June.
const now = Temporal.Instant.from("2026-06-15T12:00:00Z");
const order = {
  status: "pending",
  createdAt: new Date("2026-06-15T11:58:00Z"),
  wantedAt: null,
} as const;

test("an order that waits longer than the owner set is late", () => {
  expect(getConfirmationLateAt(order, { ...defaultSettings, unansweredMinutes: 5 }, now)).toEqual(
    new Date("2026-06-15T12:03:00Z"),
  );
});

test("the wait of an order placed before opening starts at opening", () => {
  const early = { ...order, createdAt: new Date("2026-06-15T01:00:00Z") };
  const lateAt = getConfirmationLateAt(early, defaultSettings, now);
  expect(Number(lateAt)).toBeGreaterThan(early.createdAt.getTime() + 60 * 60_000);
});

test("an order is not late once confirmed, far ahead, or while the shop is closed", () => {
  const closed = Temporal.Instant.from("2026-06-15T02:00:00Z");
  const wantedAt = new Date("2026-06-16T12:00:00Z");
  expect(getConfirmationLateAt({ ...order, status: "confirmed" }, defaultSettings, now)).toBeNull();
  expect(getConfirmationLateAt({ ...order, wantedAt }, defaultSettings, now)).toBeNull();
  expect(getConfirmationLateAt(order, defaultSettings, closed)).toBeNull();
});
