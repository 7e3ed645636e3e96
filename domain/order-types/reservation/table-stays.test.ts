import { expect, test } from "vitest";
import type { Table } from "./table.ts";
import { findShortStay } from "./table-stays.ts";

const at = Date.parse("2026-06-15T12:00:00Z");
const minute = 60_000;
const tables: Table[] = [4, 2, 6].map((seats, index) => ({
  id: index + 1,
  name: `T${index + 1}`,
  seats,
  position: index,
  joinGroup: null,
}));
const busy = (tableId: number, from: number, to: number) => ({
  tableId,
  from: at + from * minute,
  to: at + to * minute,
});

test("finds the table with the seats that is free for longest", () => {
  const found = findShortStay(
    tables,
    [busy(1, 45, 135), busy(2, 80, 170), busy(3, -60, 0), busy(3, 60, 150)],
    { guests: 3, at },
  );
  expect(found).toEqual({ table: tables[2], until: at + 60 * minute });
});

test("prefers the smaller of two tables that are free for the same time", () => {
  const taken = [busy(1, 45, 135), busy(2, 10, 100), busy(3, 45, 135)];
  expect(findShortStay(tables, taken, { guests: 2, at })?.table.name).toBe("T1");
});

test("finds no table that is taken now, too small, or free for less than half an hour", () => {
  const taken = [busy(1, -10, 20), busy(2, 90, 180), busy(3, 29, 119)];
  expect(findShortStay(tables, taken, { guests: 3, at })).toBeNull();
  expect(findShortStay([], [], { guests: 3, at })).toBeNull();
});
