import { expect, test } from "vitest";
import { type Placement, type PreviousPlacement, placeLists } from "./place-lists.ts";

const tickets = (count: number, height = 300) => Array.from({ length: count }, () => height);

/** The tickets of each column, from top to bottom: `n0` is the first new one, `c0` to cook. */
function listColumns({ places }: Placement, count: number): string[] {
  return Array.from({ length: count }, (_, column) =>
    places
      .filter((place) => place.column === column)
      .map(({ list, position }) => `${list === 0 ? "n" : "c"}${position}`)
      .join(" "),
  );
}

function place(
  lists: readonly (readonly number[])[],
  count: number,
  roomPx: number,
  previous?: PreviousPlacement,
) {
  return listColumns(placeLists(lists, { count, roomPx, headingPx: 24 }, previous), count);
}

test("fills the columns of a list in order, to the end of the screen", () => {
  expect(place([tickets(5)], 3, 600)).toEqual(["n0 n1", "n2 n3", "n4"]);
  expect(place([[200, 500, 100, 300]], 3, 600)).toEqual(["n0", "n1 n2", "n3"]);
  // A ticket that is taller than the screen has a column too.
  expect(place([[900, 300, 300]], 2, 600)).toEqual(["n0", "n1 n2"]);
  expect(place([tickets(2)], 1, 600)).toEqual(["n0 n1"]);
});

test("places the latest tickets below the screen, in the shortest columns", () => {
  expect(place([tickets(7)], 2, 600)).toEqual(["n0 n1 n4 n6", "n2 n3 n5"]);
  // A list that is itself below the screen.
  expect(place([[500, 110, 110, 110, 110]], 3, 0)).toEqual(["n0", "n1 n3", "n2 n4"]);
});

test("places tickets that are cut off from left to right, where their buttons are in view", () => {
  expect(place([[300, 290, 280, 200, 200, 200, 200]], 3, 400)).toEqual([
    "n0 n3 n6",
    "n1 n4",
    "n2 n5",
  ]);
  expect(place([[300, 230, 200, 200]], 2, 400)).toEqual(["n0 n3", "n1 n2"]);
  // The last one fits into the second column.
  expect(place([[290, 250, 330, 120]], 3, 400)).toEqual(["n0", "n1 n3", "n2"]);
});

test("goes on below the shorter list, off screen, with the tickets of the longer one", () => {
  expect(place([tickets(8), tickets(3)], 2, 600)).toEqual(["n0 n1 n2 n3 n5 n7", "c0 c1 c2 n4 n6"]);
  expect(place([tickets(3), tickets(8)], 2, 600)).toEqual(["n0 n1 n2 c4 c6", "c0 c1 c2 c3 c5 c7"]);
});

test("places no ticket in view while an earlier one of its list is cut off", () => {
  // The last one would fit below the second.
  expect(place([[450, 480, 400, 260]], 2, 800)).toEqual(["n0 n2 n3", "n1"]);
  // The third one fits below the first.
  expect(place([[450, 480, 340, 260]], 2, 800)).toEqual(["n0 n2", "n1 n3"]);
});

test("gives each of two lists columns of its own, so that few tickets are off screen", () => {
  expect(place([tickets(1), tickets(5)], 4, 600)).toEqual(["n0", "c0 c1", "c2 c3", "c4"]);
  expect(place([tickets(6), tickets(2)], 4, 600)).toEqual(["n0 n1", "n2 n3", "n4 n5", "c0 c1"]);
  // A wall screen with room for all new orders, and for all but one of those to cook.
  const waiting = [263, 385, 389, 356, 261, 385, 330, 264];
  const cooking = [270, 413, 398, 240, 303];
  expect(place([waiting, cooking], 6, 800)).toEqual([
    "n0 n1",
    "n2 n3",
    "n4 n5",
    "n6 n7",
    "c0 c1",
    "c2 c3 c4",
  ]);
});

test("goes on below the other list only with the latest tickets, where these fit", () => {
  expect(place([tickets(1), tickets(4)], 2, 1_000)).toEqual(["n0 c3", "c0 c1 c2"]);
  expect(place([tickets(4), tickets(1)], 2, 1_000)).toEqual(["n0 n1 n2", "c0 n3"]);
  expect(place([tickets(1), tickets(3)], 2, 624)).toEqual(["n0 c2", "c0 c1"]);
  // With its heading, the last one would be cut off there too.
  expect(place([tickets(1, 550), tickets(3)], 2, 850)).toEqual(["n0", "c0 c1 c2"]);
  // All new orders are above those to cook.
  expect(place([tickets(5), tickets(4)], 2, 700)).toEqual(["n0 n1 n2 n3 n4", "c0 c1 c2 c3"]);
});

test("has a heading only where a list goes on below the other one", () => {
  const listHeadings = (lists: readonly number[][], count: number, roomPx: number) =>
    placeLists(lists, { count, roomPx, headingPx: 24 }).places.flatMap((one) =>
      one.hasHeading ? [`${one.list === 0 ? "n" : "c"}${one.position}`] : [],
    );
  expect(listHeadings([tickets(7)], 2, 600)).toEqual([]);
  expect(listHeadings([tickets(1), tickets(4)], 2, 1_000)).toEqual(["c3"]);
  expect(place([tickets(1), tickets(7)], 2, 700)).toEqual(["n0 c2 c4 c6", "c0 c1 c3 c5"]);
  expect(listHeadings([tickets(1), tickets(7)], 2, 700)).toEqual(["c2"]);
});

test("keeps the other tickets in their columns when one leaves or arrives", () => {
  const keep = (columns: PreviousPlacement["columns"], ownCount: number) => ({ columns, ownCount });
  // The first one has left: the next one would fit below the second.
  expect(place([tickets(3)], 2, 600, keep([[0, 1, 1]], 2))).toEqual(["n0", "n1 n2"]);
  // One has arrived.
  expect(place([tickets(3)], 2, 900, keep([[0, 1, undefined]], 2))).toEqual(["n0", "n1 n2"]);
  // The first column is empty: the next ticket moves into it.
  expect(place([tickets(2)], 3, 600, keep([[1, 1]], 3))).toEqual(["n0", "n1", ""]);
  // A new order has left a column that those to cook do not need.
  const beside = keep([[0], [2, 2]], 2);
  expect(place([tickets(1), tickets(2)], 3, 600, beside)).toEqual(["n0", "", "c0 c1"]);
  // The second column is empty.
  const emptied = keep([[0, 2, 2]], 3);
  expect(place([tickets(3)], 3, 600, emptied)).toEqual(["n0", "", "n1 n2"]);
  // The next one does not fit into the third, and must not be above earlier ones.
  expect(place([tickets(4)], 3, 600, emptied)).toEqual(["n0 n1", "n2 n3", ""]);
});

test("moves tickets to other columns if more of them then fit on the screen", () => {
  const kept = {
    columns: [
      [0, 0, 0],
      [1, 2],
    ],
    ownCount: 1,
  };
  const lists = [tickets(3, 200), tickets(2, 200)];
  expect(place(lists, 3, 600, kept)).toEqual(["n0 n1 n2", "c0", "c1"]);
  expect(place(lists, 3, 400, kept)).toEqual(["n0 n1", "n2", "c0 c1"]);
  // The first of three has left: the one below the other list fits in its own column.
  const apart = { columns: [[0], [1, 1, 0]], ownCount: 1 };
  expect(place([tickets(1), tickets(3)], 2, 900, apart)).toEqual(["n0", "c0 c1 c2"]);
});

test("starts each list's columns with its own tickets, keeps each column in order, and leaves none short", () => {
  for (const count of [2, 3, 4, 6])
    for (const newCount of [1, 3, 8, 20])
      for (const cookingCount of [1, 2, 9, 30]) {
        const lists = [newCount, cookingCount].map((length, list) =>
          Array.from({ length }, (_, index) => 150 + ((index * 97 + list * 53) % 250)),
        );
        const placement = expectInOrder(lists, count);
        // Every third one has left.
        const isOpen = (_: unknown, index: number) => index % 3 !== 1;
        expectInOrder(
          lists.map((heights) => heights.filter(isOpen)),
          count,
          {
            ownCount: placement.ownCount,
            columns: lists.map((_, list) =>
              placement.places
                .filter((one) => one.list === list)
                .toSorted((a, b) => a.position - b.position)
                .map(({ column }) => column)
                .filter(isOpen),
            ),
          },
        );
      }
});

function expectInOrder(
  lists: readonly number[][],
  count: number,
  previous?: PreviousPlacement,
): Placement {
  const roomPx = 800;
  const headingPx = 24;
  const placement = placeLists(lists, { count, roomPx, headingPx }, previous);
  const { places, ownCount } = placement;
  expect(places).toHaveLength(lists.flat().length);
  const inView: typeof places = [];
  const cutOff: typeof places = [];
  const ends: number[] = [];
  for (let column = 0; column < count; column += 1) {
    const inColumn = places.filter((one) => one.column === column);
    const owner = column < ownCount ? 0 : 1;
    if (inColumn[0] && (column === 0 || column === ownCount)) expect(inColumn[0].list).toBe(owner);
    for (const list of [0, 1]) {
      const positions = inColumn.filter((one) => one.list === list).map((one) => one.position);
      expect(positions).toEqual(positions.toSorted((a, b) => a - b));
    }
    let end = 0;
    for (const one of inColumn) {
      end += (one.hasHeading ? headingPx : 0) + (lists[one.list]?.[one.position] ?? 0);
      (end > roomPx ? cutOff : inView).push(one);
    }
    ends.push(end);
  }
  // No column ends far above another one that goes on below the screen.
  if (Math.max(...ends) > roomPx)
    expect(Math.max(...ends) - Math.min(...ends)).toBeLessThan(400 + 100 + headingPx);
  for (const { list, position } of inView)
    for (const hidden of cutOff)
      if (hidden.list === list) expect(hidden.position).toBeGreaterThan(position);
  return placement;
}
