import { expect, test } from "vitest";
import { countDishes } from "./count-dishes.ts";
import type { TicketLine } from "./ticket.ts";

const line = (id: number, name: string, quantity: number): TicketLine => ({
  id,
  name,
  quantity,
  category: "veg",
  vegan: false,
  allergens: {},
});
const order = (
  lines: TicketLine[],
  {
    number = 1,
    notes = "",
    readyAt = null,
    outcome = null,
  }: { number?: number; notes?: string; readyAt?: Date | null; outcome?: string | null } = {},
) => ({
  ticket: { number, lines, notes, readyAt },
  outcome,
});

test("adds up the portions of each dish, sorted by most portions, then by name", () => {
  const orders = [
    order([line(1, "Korma", 2), line(2, "Naan", 1)]),
    order([line(2, "Naan", 3), line(3, "Jeera Rice", 2)]),
  ];
  expect(countDishes(orders)).toMatchObject([
    { id: 2, name: "Naan", quantity: 4 },
    { id: 3, name: "Jeera Rice", quantity: 2 },
    { id: 1, name: "Korma", quantity: 2 },
  ]);
  expect(countDishes([])).toEqual([]);
});

test("leaves out the dishes of ready or closed orders", () => {
  const orders = [
    order([line(1, "Korma", 2)]),
    order([line(1, "Korma", 5)], { readyAt: new Date() }),
    order([line(2, "Naan", 1)], { outcome: "cancelled" }),
  ];
  expect(countDishes(orders)).toMatchObject([{ id: 1, name: "Korma", quantity: 2 }]);
});

test("lists, for each dish, the orders whose note is about an allergy", () => {
  const allergy = { notes: "Allergic to nuts" };
  const orders = [
    order([line(1, "Korma", 2), line(2, "Naan", 1)], { number: 7, ...allergy }),
    order([line(1, "Korma", 1)], { number: 8, notes: "Ring twice" }),
    order([line(1, "Korma", 1)], { number: 9, ...allergy }),
    order([line(2, "Naan", 1)], { number: 10, ...allergy, readyAt: new Date() }),
  ];
  expect(countDishes(orders)).toEqual([
    { id: 1, name: "Korma", quantity: 4, allergyOrders: [7, 9] },
    { id: 2, name: "Naan", quantity: 1, allergyOrders: [7] },
  ]);
});
