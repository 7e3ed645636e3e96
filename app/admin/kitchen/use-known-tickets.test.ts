import { expect, test } from "vitest";
import { emptyTicket } from "../../../tests/builders/tickets.ts";
import { mustStayOnBoard } from "./use-known-tickets.ts";

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
