import { expect, test } from "vitest";
import { findConflict, findTablesNeeded } from "./tables-needed.ts";

const hour = 3_600_000;
const noon = Date.parse("2026-06-15T12:00:00Z");

const table = (id: number, seats: number, joinGroup: string | null) => ({
  id,
  name: `Wall ${id}`,
  seats,
  joinGroup,
  position: id,
  inUse: true,
});
const tables = [table(1, 4, "wall"), table(2, 4, "wall"), table(3, 4, null)];
const booking = (number: number, guests: number, tableIds: number[], at = noon) => ({
  number,
  guests,
  tableIds,
  name: `Guest ${number}`,
  status: "confirmed" as const,
  at: new Date(at),
  until: new Date(at + 2 * hour),
});
const party = booking(1, 6, []);

test("finds free tables in the same group if the chosen table is too small", () => {
  const needed = (tableId: number, otherBookings: ReturnType<typeof booking>[] = []) =>
    findTablesNeeded(
      { bookings: [party, ...otherBookings], tables },
      party,
      { at: noon + hour, tableId },
      noon,
    );
  expect(needed(2)).toBe("Wall 1 + Wall 2");
  expect(needed(2, [booking(2, 2, [1])])).toBe("");
  expect(needed(2, [booking(2, 2, [1], noon + 4 * hour)])).toBe("Wall 1 + Wall 2");
  expect(needed(3)).toBe("");
});

test("returns null if the table is large enough or the party already has it", () => {
  const target = { at: noon, tableId: 2 };
  expect(findTablesNeeded({ bookings: [], tables }, booking(1, 4, []), target, noon)).toBeNull();
  expect(
    findTablesNeeded({ bookings: [], tables }, booking(1, 6, [1, 2]), target, noon),
  ).toBeNull();
});

test("finds the guests who have the table at that time", () => {
  const conflict = (at: number) =>
    findConflict([booking(2, 2, [3])], party, { at, tableId: 3 }, noon);
  expect(conflict(noon + hour)).toBe("Guest 2");
  expect(conflict(noon + 2 * hour)).toBeNull();
});
