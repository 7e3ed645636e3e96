import { expect, test } from "vitest";
import { emptyTicket, leadTime, placedAt } from "../../tests/builders/tickets.ts";
import type { Ticket } from "./ticket.ts";
import { describeNewStatus, getTicketBadge, isTooLateToConfirm } from "./ticket-badge.ts";

const settings = { leadTime, skipCookingStep: false, timeZone: "Europe/London" };
const minutesFromNow = (minutes: number) => new Date(placedAt.getTime() + minutes * 60_000);

/** Calculates the badge at noon in London. */
function getBadge(changes: Partial<Ticket>, skipCookingStep = false) {
  const ticket = { ...emptyTicket, ...changes };
  const { label, urgency } = getTicketBadge(placedAt.getTime(), ticket, {
    ...settings,
    skipCookingStep,
  });
  return [label, urgency];
}

test.each([
  [60, "Start 12:40", "on_time"],
  [21, "Start 12:01", "on_time"],
  [20, "Start now", "soon"],
  [16, "Start now", "soon"],
  [15, "Start: 5 min late", "late"],
  [7, "Start: 13 min late", "late"],
  [-5, "Start: 25 min late", "late"],
])("counts to the start of an order due in %i minutes: %s", (minutes, label, urgency) => {
  expect(getBadge({ wantedAt: minutesFromNow(minutes) })).toEqual([label, urgency]);
});

test("an ASAP order starts when it is placed", () => {
  expect(getBadge({})).toEqual(["Start now", "soon"]);
  expect(getBadge({ placedAt: minutesFromNow(-8) })).toEqual(["Start: 8 min late", "late"]);
});

test("shows no day for a start before midnight of an order after it", () => {
  const wantedAt = new Date("2026-06-19T23:10:00Z");
  expect(getBadge({ wantedAt })).toEqual(["Start 23:50", "on_time"]);
});

test.each([
  [17, "Due in 17 min", "on_time"],
  [6, "Due in 6 min", "soon"],
  [-5, "Late by 5 min", "late"],
])("counts to the due time while cooking: due in %i minutes", (minutes, label, urgency) => {
  const wantedAt = minutesFromNow(minutes);
  expect(getBadge({ status: "in_progress", wantedAt })).toEqual([label, urgency]);
  expect(getBadge({ wantedAt }, true)).toEqual([label, urgency]);
});

test("shows the start time of a later order even if the start is not recorded", () => {
  expect(getBadge({ wantedAt: minutesFromNow(60) }, true)).toEqual(["Start 12:40", "on_time"]);
});

test.each([
  ["menuorder", null, 1, "on_time"],
  ["menuorder", null, 0, "late"],
  ["takeaway_order", null, 1, "on_time"],
  ["takeaway_order", null, 0, "soon"],
  ["takeaway_order", null, -10, "late"],
  ["party_order", "Delivery", 0, "late"],
  ["party_order", "Pickup", 0, "soon"],
] as const)("a ready %s (%s) due in %i minutes is %s", (type, deliveryMethod, minutes, urgency) => {
  const ready = { type, deliveryMethod, readyAt: placedAt, status: "in_progress" } as const;
  expect(getBadge({ ...ready, wantedAt: minutesFromNow(minutes) })[1]).toBe(urgency);
});

test("a party without a time has no start time, and is not urgent once ready", () => {
  const party = {
    type: "party_order",
    wantedAllDay: true,
    wantedAt: minutesFromNow(-1_200),
  } as const;
  expect(getBadge(party)).toEqual(["Time to be agreed", "soon"]);
  expect(getBadge({ ...party, readyAt: placedAt })).toEqual(["Time to be agreed", "on_time"]);
});

test.each([
  [60, "Start 12:20, +20 min to cook", "on_time"],
  [39, "Start now, +20 min to cook", "soon"],
  [20, "Start now", "soon"],
  [16, "Start now", "soon"],
  [15, "Start: 5 min late", "late"],
])(
  "says that a slow-down brings the start forward of an order due in %i minutes: %s",
  (minutes, label, urgency) => {
    const ticket = {
      ...emptyTicket,
      placedAt: minutesFromNow(-60),
      wantedAt: minutesFromNow(minutes),
    };
    const slowDown = { minutes: 20, until: null };
    expect(
      getTicketBadge(placedAt.getTime(), ticket, {
        ...settings,
        leadTime: { ...leadTime, slowDown },
      }),
    ).toEqual({ label, urgency });
  },
);

test.each([
  [{}, 16, false],
  [{}, 15, true],
  [{ type: "menuorder" }, 15, true],
  [{ type: "reservation" }, 1, false],
  [{ status: "confirmed" }, 15, false],
] as const)(
  "needs more time to confirm %o, due in %i minutes: %s",
  (changes, minutes, expected) => {
    const wantedAt = minutesFromNow(minutes);
    const ticket = { ...emptyTicket, status: "pending" as const, wantedAt, ...changes };
    expect(isTooLateToConfirm(placedAt.getTime(), ticket, leadTime)).toBe(expected);
  },
);

test("calls an order that a colleague has completed what the board calls it", () => {
  const describe = (type: Ticket["type"]) =>
    describeNewStatus({ ...emptyTicket, type }, "completed");
  expect(describe("menuorder")).toBe("Sent out");
  expect(describe("takeaway_order")).toBe("Collected");
  expect(describeNewStatus(emptyTicket, "in_progress")).toBe("In progress");
});
