import { expect, test } from "vitest";
import { placedAt } from "../../tests/builders/tickets.ts";
import { describeMoveBack } from "./describe-move-back.ts";

test("names the step to which a ticket moves back", () => {
  const ticket = { readyAt: null, status: "in_progress" } as const;
  expect(describeMoveBack({ ...ticket, previousStatus: "confirmed" })).toBe("Back to Confirmed");
  expect(describeMoveBack({ ...ticket, previousStatus: "pending" })).toBe("Back to New");
  expect(describeMoveBack({ ...ticket, previousStatus: null })).toBe("Move back a step");
  expect(describeMoveBack({ ...ticket, readyAt: placedAt, previousStatus: "pending" })).toBe(
    "Back to In progress",
  );
});
