import { expect, test } from "vitest";
import { placeLists } from "./place-lists.ts";

test("puts each ticket into the column that is shortest so far, in order", () => {
  const place = (heights: number[], count: number) => placeLists([heights], count).columns[0];
  expect(place([100, 100, 100], 3)).toEqual([0, 1, 2]);
  // No ticket is placed below a tall one until the other columns are as tall.
  expect(place([500, 100, 100, 100, 100], 3)).toEqual([0, 1, 2, 1, 2]);
  expect(place([100, 200], 1)).toEqual([0, 0]);
});

const tickets = (count: number) => Array.from({ length: count }, () => 300);

test("shares the columns between two lists, without a gap below a shorter first one", () => {
  // Few new orders: those to cook also use the room below them.
  expect(placeLists([tickets(1), tickets(5)], 2)).toMatchObject({
    columns: [[0], [1, 1, 0, 1, 0]],
    ownCount: 1,
  });
  // Many new orders, with little to cook.
  expect(placeLists([tickets(6), tickets(2)], 4)).toMatchObject({
    columns: [
      [0, 1, 2, 0, 1, 2],
      [3, 3],
    ],
    ownCount: 3,
  });
  // As many columns as before.
  expect(placeLists([tickets(2), tickets(6)], 4, 2).ownCount).toBe(2);
});

test("never puts a ticket of the first list below those of the second", () => {
  expect(placeLists([tickets(5), tickets(1)], 2)).toMatchObject({
    columns: [[0, 0, 0, 0, 0], [1]],
    ownCount: 1,
  });
  for (const count of [2, 3, 4])
    for (const newCount of [1, 3, 8])
      for (const cookingCount of [1, 2, 9]) {
        const lists = [tickets(newCount), tickets(cookingCount)];
        for (const kept of [undefined, 1]) {
          const { columns, ownCount } = placeLists(lists, count, kept);
          expect(Math.max(...(columns[0] ?? []))).toBeLessThan(ownCount);
        }
      }
});
