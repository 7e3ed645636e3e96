import { expect, test } from "vitest";
import { findFreeTimes, findMoveProblem } from "./find-move-problem.ts";

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
  seatedAt: null as Date | null,
});
const party = booking(1, 6, []);

const find = (
  moved: ReturnType<typeof booking>,
  target: { at: number; tableId: number },
  others: ReturnType<typeof booking>[] = [],
) => findMoveProblem({ bookings: [moved, ...others], tables }, moved, target, noon);

test("names the tables to be joined if the chosen table is too small, and blocks if there are none", () => {
  const move = (tableId: number, others: ReturnType<typeof booking>[] = []) =>
    find(party, { at: noon + hour, tableId }, others);
  const joined = {
    text: "Wall 2 is too small: 6 guests will take Wall 1 + Wall 2.",
    isBlocking: false,
  };
  const blocked = (table: number) => ({
    text: `Wall ${table} is too small for 6 guests.`,
    isBlocking: true,
  });
  expect(move(2)).toEqual(joined);
  expect(move(2, [booking(2, 2, [1])])).toEqual(blocked(2));
  expect(move(2, [booking(2, 2, [1], noon + 4 * hour)])).toEqual(joined);
  expect(move(3)).toEqual(blocked(3));
});

test("a party that has begun its stay is not joined to a table where guests overstay", () => {
  const overstaying = {
    ...booking(2, 2, [1], noon - 3 * hour),
    seatedAt: new Date(noon - 3 * hour),
  };
  expect(find(party, { at: noon, tableId: 2 }, [overstaying])?.isBlocking).toBe(true);
  expect(find(party, { at: noon + hour, tableId: 2 }, [overstaying])?.isBlocking).toBe(false);
});

test("finds no problem if the table is large enough or the party already has it", () => {
  const target = { at: noon, tableId: 2 };
  expect(find(booking(1, 4, []), target)).toBeNull();
  expect(find(booking(1, 6, [1, 2]), target)).toBeNull();
});

test("blocks a move to a table that other guests have at that time", () => {
  const move = (at: number) => find(booking(1, 2, [1]), { at, tableId: 3 }, [booking(2, 2, [3])]);
  expect(move(noon + hour)).toEqual({ text: "Taken by Guest 2 at that time.", isBlocking: true });
  expect(move(noon + 2 * hour)).toBeNull();
});

test("blocks a move to a time that has passed, unless the booking keeps its time", () => {
  const guests = booking(1, 2, [1], noon - hour);
  expect(find(guests, { at: noon - 2 * hour, tableId: 1 })).toEqual({
    text: "That time has passed.",
    isBlocking: true,
  });
  expect(find(guests, { at: noon - hour, tableId: 2 })).toBeNull();
  expect(find(guests, { at: noon, tableId: 1 })).toBeNull();
});

test("finds the three free times nearest to a blocked target, in order", () => {
  const moved = booking(1, 2, [1], noon + 5 * hour);
  const taken = booking(2, 2, [3], noon);
  const room = { bookings: [moved, taken], tables };
  const slots = [-1, 0, 1, 2, 3, 4, 5].map((hours) => noon + hours * hour);
  const findTimes = (hours: number, tableId: number) =>
    findFreeTimes(slots, room, moved, { at: noon + hours * hour, tableId }, noon).map(
      (at) => (at - noon) / hour,
    );
  expect(findTimes(-1, 1)).toEqual([0, 1, 2]);
  expect(findTimes(1, 3)).toEqual([2, 3, 4]);
  // Moving the booking to its own place would change nothing.
  expect(findTimes(5, 3)).toEqual([3, 4, 5]);
  expect(findTimes(5, 1)).toEqual([2, 3, 4]);
});
