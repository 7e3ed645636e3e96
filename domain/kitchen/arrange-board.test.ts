import { expect, test } from "vitest";
import { leadTime } from "../../tests/builders/tickets.ts";
import { arrangeBoard, isSameArrangement, keepPinnedTickets } from "./arrange-board.ts";
import type { Ticket } from "./ticket.ts";

const now = Date.parse("2026-06-15T11:00:00Z");

const times = { leadTime, openedAt: null, unansweredMinutes: 10, skipCookingStep: false };

function buildTicket(
  number: number,
  minutesAhead: number,
  status: Ticket["status"] = "confirmed",
): Ticket {
  return {
    id: String(number),
    number,
    status,
    previousStatus: null,
    type: "takeaway_order",
    isPaid: false,
    balance: null,
    version: 1,
    name: "",
    notes: "",
    lines: [],
    wantedAt: new Date(now + minutesAhead * 60_000),
    wantedAllDay: false,
    leadMinutes: null,
    placedAt: new Date(now - 60 * 60_000),
    guests: null,
    deliveryMethod: null,
    isPractice: false,
    timesPrinted: 0,
    cookingStartedAt: null,
    readyAt: null,
    changedAt: null,
    change: null,
    isOnlyAddressChanged: false,
    isOnlyTimeChanged: false,
  };
}

test("sorts every section but the new tickets by due time, then by order number", () => {
  const tickets = [
    buildTicket(1, 15),
    buildTicket(2, 5),
    buildTicket(4, 5),
    buildTicket(3, 5),
    buildTicket(5, 90),
    buildTicket(6, 60),
    buildTicket(7, 1, "pending"),
  ];
  expect(arrangeBoard(tickets, now, times)).toEqual({
    new: [7],
    now: [2, 3, 4, 1],
    ready: [],
    later: [6, 5],
  });
});

test("sorts new tickets by when they must be answered or started", () => {
  const takeaway = buildTicket(1, 170, "pending");
  const party = { ...buildTicket(2, 200, "pending"), type: "party_order" as const };
  const asap = { ...buildTicket(3, 0, "pending"), wantedAt: null, placedAt: new Date(now) };
  const farAhead = { ...party, number: 4, wantedAt: new Date(now + 13 * 24 * 60 * 60_000) };
  const justPlaced = { ...takeaway, number: 5, placedAt: new Date(now) };
  const tickets = [farAhead, takeaway, party, justPlaced, asap];
  expect(arrangeBoard(tickets, now, times).new).toEqual([3, 2, 1, 5, 4]);
  // The takeaway has waited too long, but the ASAP order must be started now.
  const openedAt = now - 60 * 60_000;
  expect(arrangeBoard(tickets, now, { ...times, openedAt }).new).toEqual([3, 1, 2, 5, 4]);
});

test("sorts new tickets that should be cooking already by due time", () => {
  const asap = {
    ...buildTicket(1, 0, "pending"),
    wantedAt: null,
    placedAt: new Date(now - 14 * 60_000),
    leadMinutes: 33,
  };
  const laterAsap = { ...asap, number: 2, placedAt: new Date(now - 60_000), leadMinutes: 15 };
  const forLater = { ...buildTicket(3, 210, "pending"), placedAt: new Date(now - 15 * 60_000) };
  const startsSoon = { ...buildTicket(4, 21, "pending"), placedAt: new Date(now) };
  const startsNow = { ...startsSoon, number: 5, wantedAt: new Date(now + 20 * 60_000) };
  const openedAt = now - 60 * 60_000;
  expect(
    arrangeBoard([forLater, startsSoon, asap, startsNow, laterAsap], now, { ...times, openedAt })
      .new,
  ).toEqual([2, 1, 5, 3, 4]);
});

test("moves late tickets above those that are cooked in time", () => {
  const tickets = [
    buildTicket(1, 5, "in_progress"),
    buildTicket(2, 10),
    buildTicket(3, -1, "in_progress"),
    // Can still be started in time.
    buildTicket(4, 19),
  ];
  expect(arrangeBoard(tickets, now, times).now).toEqual([3, 2, 1, 4]);
  // Without the step "Start cooking", only overdue tickets are late.
  expect(arrangeBoard(tickets, now, { ...times, skipCookingStep: true }).now).toEqual([3, 1, 2, 4]);
});

test("does not move a cancelled ticket above the others once its time has passed", () => {
  const tickets = [
    buildTicket(1, -1),
    { ...buildTicket(2, -2), cancelledAt: new Date(now - 60_000) },
    { ...buildTicket(3, 15, "in_progress"), cancelledAt: new Date(now - 60_000) },
    buildTicket(4, 10, "in_progress"),
  ];
  expect(arrangeBoard(tickets, now, times).now).toEqual([1, 2, 4, 3]);
});

test("moves a new order that its customer cancelled below the others after some minutes", () => {
  const arrange = (minutesAgo: number) => {
    const cancelledAt = new Date(now - minutesAgo * 60_000);
    const cancelled = { ...buildTicket(1, 20, "pending"), cancelledAt };
    return arrangeBoard([cancelled, buildTicket(2, 90, "pending")], now, times).new;
  };
  expect(arrange(2)).toEqual([1, 2]);
  expect(arrange(3)).toEqual([2, 1]);
});

test('starting a ticket in time does not move it within "now"', () => {
  const before = [buildTicket(1, 18), buildTicket(2, 19)];
  const after = [buildTicket(1, 18), buildTicket(2, 19, "in_progress")];
  expect(isSameArrangement(arrangeBoard(before, now, times), arrangeBoard(after, now, times))).toBe(
    true,
  );
});

test("moves ready tickets to their own section, even if they were cooked early", () => {
  const readyTicket = { ...buildTicket(1, 5, "in_progress"), readyAt: new Date(now) };
  expect(
    arrangeBoard(
      [
        readyTicket,
        buildTicket(2, 10),
        { ...readyTicket, number: 3, wantedAt: new Date(now + 90 * 60_000) },
      ],
      now,
      times,
    ),
  ).toEqual({
    new: [],
    now: [2],
    later: [],
    ready: [1, 3],
  });
});

test("detects added, removed and moved tickets", () => {
  const base = { new: [1], now: [2, 3], ready: [], later: [] };
  for (const arrangement of [
    { ...base, now: [2] },
    { ...base, now: [3, 2] },
    { ...base, later: [4] },
    { new: [], now: [1, 2, 3], ready: [], later: [] },
  ])
    expect(isSameArrangement(base, arrangement)).toBe(false);
});

test("keeps a pinned ticket in the place where it was shown", () => {
  const displayed = { new: [], now: [1, 2, 3], ready: [], later: [] };
  const arranged = { new: [4], now: [1, 3], ready: [], later: [] };
  expect(keepPinnedTickets(arranged, displayed, new Set([2]))).toEqual({
    new: [4],
    now: [1, 2, 3],
    ready: [],
    later: [],
  });
  expect(keepPinnedTickets(arranged, displayed, new Set())).toBe(arranged);
  // A ticket reopened in another section is shown only there.
  const reopened = { ...arranged, new: [2] };
  expect(keepPinnedTickets(reopened, displayed, new Set([2]))).toEqual(reopened);
});
