import { expect, test } from "vitest";
import { getMissedNoticeDays } from "./present-own-order.ts";

test("says how much notice a pending party should have had", () => {
  const settings = { timeZone: "Europe/London", partyNoticeDays: 10 };
  const createdAt = new Date("2026-06-15T11:00:00Z");
  const get = (eventDate: string, status: "pending" | "confirmed" = "pending") =>
    getMissedNoticeDays({ status, createdAt, partyOrder: { ...party, eventDate } }, settings);
  expect(get("2026-06-24")).toBe(10);
  expect(get("2026-06-25")).toBeNull();
  expect(get("2026-06-24", "confirmed")).toBeNull();
  expect(getMissedNoticeDays({ status: "pending", createdAt, partyOrder: null }, settings)).toBe(
    null,
  );
});

const party = {
  name: "Ben Cole",
  contact: "+447700900789",
  address: "",
  eventTime: null,
  guestCount: 20,
  deliveryMethod: "Pickup",
  specialRequests: "",
  withinRadius: null,
} as const;
