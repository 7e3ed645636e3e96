import { expect, test } from "vitest";
import { emptyTicket } from "../../../tests/builders/tickets.ts";
import { describeOutcome } from "./ticket-card.tsx";
import { addCompletions, mustStayOnBoard } from "./use-known-tickets.ts";

test("keeps orders closed elsewhere on the board, but not practice orders deleted on opening", () => {
  const ticket = emptyTicket;
  expect(mustStayOnBoard({ ticket, outcome: "closed" })).toBe(true);
  const practice = { ...ticket, isPractice: true };
  expect(mustStayOnBoard({ ticket: practice, outcome: "closed" })).toBe(false);
  expect(mustStayOnBoard({ ticket: practice, outcome: "cancelled" })).toBe(true);
});

test("keeps an unconfirmed order that its customer cancelled, but not one that staff rejected", () => {
  const ticket = { ...emptyTicket, status: "pending" } as const;
  expect(mustStayOnBoard({ ticket, outcome: "cancelled_by_customer" })).toBe(true);
  expect(mustStayOnBoard({ ticket, outcome: "cancelled" })).toBe(false);
});

test("names who completed an order that was closed elsewhere", () => {
  const ticket = emptyTicket;
  const known = new Map([
    [1, { ticket, outcome: "closed" as const }],
    [2, { ticket: { ...ticket, number: 2 }, outcome: "closed" as const }],
    [3, { ticket: { ...ticket, number: 3 }, outcome: null }],
  ]);
  const closedAt = new Date("2026-06-15T16:52:00Z");
  const closed = { ...ticket, closedAt, closedBy: "Meera Shah", hasEmail: true };
  const described = [
    ...addCompletions(known, [
      { ...closed, status: "completed" },
      { ...closed, number: 2, status: "cancelled" },
      { ...closed, number: 3, status: "completed" },
    ]).values(),
  ].map((boardTicket) => describeOutcome(boardTicket, "Europe/London"));
  expect(described).toEqual([
    "Collected by Meera Shah, 17:52",
    "Closed elsewhere. Check the order.",
    "",
  ]);
});
