import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chooseFreeTables, chooseTables } from "./choose-tables.ts";
import { firstTables } from "./seed-first-tables.ts";
import type { Table } from "./table.ts";
import { getStayMinutes } from "./table-stays.ts";

const defaultRoom: Table[] = firstTables.map((table, id) => ({ ...table, id }));
const namesFor = (guests: number, tables = defaultRoom) =>
  chooseTables(guests, tables)?.map(({ name }) => name) ?? null;

describe("choosing tables", () => {
  test.each([
    [1, ["Window 1"]],
    [2, ["Window 1"]],
    [3, ["Wall 1"]],
    [5, ["Round table"]],
    [6, ["Round table"]],
    [7, ["Wall 1", "Wall 2"]],
    [9, ["Wall 1", "Wall 2", "Wall 3"]],
    [12, ["Wall 1", "Wall 2", "Wall 3"]],
    [13, null],
  ])("seats %i guests in the default dining room", (guests, names) => {
    expect(namesFor(guests)).toEqual(names);
  });

  test("never joins tables of different groups, or tables without a group", () => {
    const tables = defaultRoom.filter(({ name }) =>
      ["Window 1", "Wall 1", "Corner"].includes(name),
    );
    expect(namesFor(5, tables)).toBeNull();
  });

  const roomArbitrary = fc
    .array(
      fc.record({
        seats: fc.integer({ min: 1, max: 8 }),
        joinGroup: fc.constantFrom(null, "a", "b"),
      }),
      { maxLength: 8 },
    )
    .map((tables) =>
      tables.map((table, id): Table => ({ ...table, id, name: `T${id}`, position: id })),
    );

  test("finds a fit in any room that has one, with the fewest tables and then the fewest seats", () => {
    fc.assert(
      fc.property(roomArbitrary, fc.integer({ min: 1, max: 30 }), (room, guests) => {
        const sets = room.map((table) => [table]);
        for (const group of ["a", "b"]) {
          const joinable = room.filter(({ joinGroup }) => joinGroup === group);
          for (let mask = 1; mask < 1 << joinable.length; mask += 1)
            sets.push(joinable.filter((_, bit) => mask & (1 << bit)));
        }
        const sumSeats = (tables: Table[]) => tables.reduce((sum, { seats }) => sum + seats, 0);
        const best = sets
          .filter((tables) => sumSeats(tables) >= guests)
          .sort((a, b) => a.length - b.length || sumSeats(a) - sumSeats(b))[0];
        const chosen = chooseTables(guests, room);
        expect(chosen && [chosen.length, sumSeats(chosen)]).toEqual(
          best ? [best.length, sumSeats(best)] : null,
        );
        if (chosen)
          expect(
            chosen.every((table) => room.includes(table)) && new Set(chosen).size === chosen.length,
          ).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe("a stay", () => {
  const stays = [
    { guests: 4, minutes: 90 },
    { guests: 2, minutes: 60 },
  ];
  test.each([
    [1, 60],
    [2, 60],
    [3, 90],
    [50, 90],
  ])("of %i guests is %i minutes", (guests, minutes) => {
    expect(getStayMinutes(stays, guests)).toBe(minutes);
  });

  test("blocks a table only from its start to its end", () => {
    const tables: Table[] = [{ id: 1, name: "T1", seats: 2, joinGroup: null, position: 0 }];
    const hour = 3_600_000;
    const busyTables = [{ tableId: 1, from: 10 * hour, to: 11 * hour }];
    const isFree = (at: number) =>
      chooseFreeTables(tables, busyTables, { guests: 2, at, minutes: 60 }) !== null;
    expect([9 * hour, 9 * hour + 1, 10.5 * hour, 11 * hour - 1, 11 * hour].map(isFree)).toEqual([
      true,
      false,
      false,
      false,
      true,
    ]);
  });

  test("takes the preferred tables if all of them are free and seat the party", () => {
    const [first, second, third] = defaultRoom.slice(0, 3).map((table) => ({ ...table, seats: 2 }));
    if (!first || !second || !third) throw new Error("too few tables");
    const busyTables = [{ tableId: third.id, from: 0, to: 10 }];
    const choose = (guests: number, ...preferred: Table[]) =>
      chooseFreeTables([first, second, third], busyTables, {
        guests,
        at: 0,
        minutes: 60,
        preferredIds: preferred.map(({ id }) => id),
      })?.map(({ id }) => id);
    expect(choose(2, second)).toEqual([second.id]);
    expect(choose(2, third)).toEqual([first.id]);
    expect(choose(2, second, third)).toEqual([first.id]);
    expect(choose(3, second)).not.toEqual([second.id]);
  });
});
