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
  // A tall new order decides the height: none of the columns stays free.
  const { columns, ownCount } = placeLists([[1_500, ...tickets(7)], tickets(1)], 5);
  expect(ownCount).toBe(4);
  expect(columns[1]).toEqual([4]);
});

test("keeps the other tickets in their columns when one leaves or arrives", () => {
  // The second of [0, 1, 0, 1] has left: the last one would now be first to fit on the left.
  const kept = { columns: [[0, 0, 1]], ownCount: 2 };
  expect(placeLists([tickets(3)], 2, kept).columns[0]).toEqual([0, 0, 1]);
  const added = { columns: [[0, 0, 1, undefined]], ownCount: 2 };
  expect(placeLists([tickets(4)], 2, added).columns[0]).toEqual([0, 0, 1, 1]);
  // Two more have left: one column would be twice as long as necessary.
  const uneven = { columns: [[0, 0]], ownCount: 2 };
  expect(placeLists([tickets(2)], 2, uneven).columns[0]).toEqual([0, 1]);
  const beside = { columns: [[0], [1, 2, 0]], ownCount: 1 };
  expect(placeLists([tickets(1), tickets(3)], 3, beside)).toMatchObject(beside);
});

test("moves tickets to other columns if all of them then fit on the screen", () => {
  const lists = [
    [200, 200, 200],
    [200, 200],
  ];
  const kept = {
    columns: [
      [0, 0, 0],
      [1, 2],
    ],
    ownCount: 1,
  };
  expect(placeLists(lists, 3, kept, 600)).toMatchObject(kept);
  expect(placeLists(lists, 3, kept, 400)).toMatchObject({ ownCount: 2 });
  // In other columns, they would not fit either.
  expect(placeLists(lists, 3, kept, 300)).toMatchObject(kept);
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
        const placement = placeLists(lists, count);
        // One more new order, first in its list.
        const columns = [[undefined, ...(placement.columns[0] ?? [])], placement.columns[1] ?? []];
        const next = placeLists([tickets(newCount + 1), tickets(cookingCount)], count, {
          ...placement,
          columns,
        });
        for (const { columns, ownCount } of [placement, next])
          expect(Math.max(...(columns[0] ?? []))).toBeLessThan(ownCount);
      }
});
