import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  canChangeStatus,
  isOpenStatus,
  nextStatuses,
  type OrderStatus,
  openStatuses,
  orderStatuses,
  parseStatus,
  statusLabel,
} from "./order-status.ts";

const anyStatus = fc.constantFrom(...orderStatuses);

const allowedChanges = [
  "pending → confirmed",
  "pending → cancelled",
  "confirmed → in_progress",
  "confirmed → completed",
  "in_progress → completed",
];
const everyPair = orderStatuses.flatMap((from) =>
  orderStatuses.map((to) => ({ from, to, isAllowed: allowedChanges.includes(`${from} → ${to}`) })),
);

describe("the transition table", () => {
  test.each(everyPair)("$from → $to: $isAllowed", ({ from, to, isAllowed }) => {
    expect(canChangeStatus(from, to)).toBe(isAllowed);
  });

  test("completed and cancelled are final, and all others open", () => {
    expect(nextStatuses("completed")).toEqual([]);
    expect(nextStatuses("cancelled")).toEqual([]);
    expect(orderStatuses.filter(isOpenStatus)).toEqual(openStatuses);
  });

  test("every sequence of allowed changes is finite and never repeats a status", () => {
    fc.assert(
      fc.property(fc.array(anyStatus, { maxLength: 30 }), (attempts) => {
        const path: OrderStatus[] = ["pending"];
        for (const to of attempts) {
          const from = path.at(-1) ?? "pending";
          if (canChangeStatus(from, to)) path.push(to);
        }
        expect(new Set(path).size).toBe(path.length);
        // The longest path: pending, confirmed, in progress, completed.
        expect(path.length).toBeLessThanOrEqual(4);
      }),
    );
  });
});

test.each([undefined, null, "", "delivered", 3, {}])(
  "a missing or unknown status (%s) counts as pending",
  (value) => {
    expect(parseStatus(value)).toBe("pending");
  },
);

test("formats a status for display", () => {
  expect(orderStatuses.map(statusLabel)).toEqual([
    "Pending",
    "Confirmed",
    "In progress",
    "Completed",
    "Cancelled",
  ]);
});
