import { expect, test } from "vitest";
import { describeTicketChange, summariseChanges } from "./ticket-change.ts";

test("combines all changes since the order was placed", () => {
  const change = summariseChanges([
    {
      actorKind: "customer",
      change: {
        dishes: [
          { name: "Naan", from: 1, to: 3 },
          { name: "Rice", from: 0, to: 1 },
        ],
        alsoChanged: ["instructions"],
      },
    },
    {
      actorKind: "customer",
      change: {
        dishes: [
          { name: "Naan", from: 3, to: 2 },
          { name: "Rice", from: 1, to: 0 },
          { name: "Dal", from: 1, to: 0 },
        ],
      },
    },
  ]);
  expect(change).toEqual({
    by: "customer",
    parts: ["dishes", "note"],
    dishes: [{ name: "Naan", before: 1 }],
    removed: ["Dal"],
  });
  expect(change && describeTicketChange(change, "14:25")).toBe(
    "Customer changed the dishes and note at 14:25",
  );
  expect(summariseChanges([])).toBe(null);
});

test.each([
  [["admin"], "Staff changed the time at 14:25"],
  [["customer", "admin"], "Customer and staff changed the time at 14:25"],
])("names who changed it: %s", (actorKinds, text) => {
  const change = { wantedAt: { from: null, to: "2026-06-15T12:10:00Z" } };
  const summary = summariseChanges(actorKinds.map((actorKind) => ({ actorKind, change })));
  expect(summary && describeTicketChange(summary, "14:25")).toBe(text);
});
