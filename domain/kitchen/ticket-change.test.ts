import { expect, test } from "vitest";
import type { OrderChange } from "../audit-entry.ts";
import { formatTime } from "../format-instant.ts";
import { formatTimeInSentence } from "./format-due-time.ts";
import { describeTicketChange, summariseChanges } from "./ticket-change.ts";

const formatOn = (now: string) => (at: Date) =>
  formatTimeInSentence(at, Date.parse(now), "Europe/London");
const format = formatOn("2026-06-15T14:00:00Z");
const formatWanted = (wantedAt: Date | null) =>
  wantedAt ? formatTime(wantedAt, "Europe/London") : "ASAP";

test("combines all changes since the order was placed", () => {
  const change = summariseChanges([
    {
      actorKind: "customer",
      at: "2026-06-15T12:55:00Z",
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
      at: "2026-06-15T13:25:00Z",
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
    actors: [
      { by: "customer", parts: ["dishes", "note"], lastAt: new Date("2026-06-15T13:25:00Z") },
    ],
    dishes: [{ name: "Naan", before: 1 }],
    removed: ["Dal"],
  });
  expect(change && describeTicketChange(change, format, formatWanted)).toBe(
    "Customer changed the dishes and note at 14:25",
  );
  expect(summariseChanges([])).toBe(null);
});

test("leaves out a delay that was undone", () => {
  const delay = (at: string, from: string | null, to: string | null) => ({
    actorKind: "admin",
    at: `2026-06-15T${at}:00Z`,
    change: { wantedAt: { from, to } },
  });
  const noteChange = {
    actorKind: "customer",
    at: "2026-06-15T12:51:00Z",
    change: { alsoChanged: ["instructions" as const] },
  };
  const later = "2026-06-15T13:10:00Z";
  const latest = "2026-06-15T13:30:00Z";
  expect(summariseChanges([delay("12:50", null, later), delay("12:51", later, null)])).toBe(null);
  const first = delay("12:50", null, later);
  const undone = [delay("13:00", later, latest), noteChange, delay("13:01", latest, later)];
  expect(summariseChanges([first, ...undone])).toEqual(summariseChanges([first, noteChange]));
  const byCustomer = { ...delay("13:01", later, null), actorKind: "customer" };
  expect(summariseChanges([first, byCustomer])?.actors).toHaveLength(2);
});

test("says who changed what, from what time to what time, and when", () => {
  const changeTime = (from: string | null, to: string) => ({ wantedAt: { from, to } });
  const summary = summariseChanges([
    {
      actorKind: "admin",
      at: "2026-06-15T12:50:00Z",
      change: changeTime(null, "2026-06-15T13:10:00Z"),
    },
    {
      actorKind: "customer",
      at: "2026-06-15T13:00:00Z",
      change: { alsoChanged: ["instructions"] },
    },
    {
      actorKind: "admin",
      at: "2026-06-15T13:25:00Z",
      change: changeTime("2026-06-15T13:10:00Z", "2026-06-15T13:30:00Z"),
    },
  ]);
  expect(summary && describeTicketChange(summary, format, formatWanted)).toBe(
    "Customer changed the note at 14:00. Staff changed the time from ASAP to 14:30 at 14:25",
  );
  // With the day, on another day. A party without an agreed time has only a day.
  expect(summary && describeTicketChange(summary, formatOn("2026-06-16T13:00:00Z"), null)).toBe(
    "Customer changed the note on Mon 15 Jun 2026 at 14:00. Staff changed the time on Mon 15 Jun 2026 at 14:25",
  );
});

test("leaves out the times of a party whose time was agreed, and a time that was changed back", () => {
  const describeTime = (...changes: OrderChange[]) => {
    const at = "2026-06-15T13:25:00Z";
    const summary = summariseChanges(
      changes.map((change) => ({ actorKind: "customer", at, change })),
    );
    return summary && describeTicketChange(summary, format, formatWanted);
  };
  expect(
    describeTime({
      wantedAt: { from: "2026-06-15T17:10:00Z", to: "2026-06-15T17:30:00Z" },
      alsoChanged: ["instructions"],
    }),
  ).toBe("Customer changed the time from 18:10 to 18:30 and note at 14:25");
  const day = "2026-06-19T23:00:00Z";
  const agreed = "2026-06-20T17:00:00Z";
  const onlyTime = "Customer changed the time at 14:25";
  expect(
    describeTime({ wantedAt: { from: day, to: agreed }, eventTime: { from: null, to: "18:00" } }),
  ).toBe(onlyTime);
  expect(
    describeTime(
      { wantedAt: { from: null, to: agreed } },
      { wantedAt: { from: agreed, to: null } },
    ),
  ).toBe(onlyTime);
});
