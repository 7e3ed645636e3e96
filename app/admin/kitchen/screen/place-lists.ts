/** The cost, in px, of a ticket below those of the other list, where it is harder to find. */
const apartCostPx = 100;

export interface Placement {
  /** The column of each item of each list. */
  columns: number[][];
  /** How many columns, from the left, belong to the first list. The others are the second's. */
  ownCount: number;
}

/** The placement that the tickets already have. Undefined for one that is new to its list. */
export interface PreviousPlacement {
  columns: readonly (readonly (number | undefined)[])[];
  ownCount: number;
}

/** Maximum difference in cost from the best placement, in px, before tickets change columns. */
const maxExtraCostPx = 240;

/**
 * Assigns the items of one or two lists to `count` columns by their heights: each item, in order,
 * to the column that is shortest so far (the first, if there are several). Two lists are side by
 * side. The first one keeps to its own columns, and the second one also uses the room below a
 * shorter first one. The number of columns for the first list is the one with the lowest `cost`.
 * Items that have a place, in `previous`, stay in their columns unless these have become too
 * unequal, or longer than `roomPx` although all items would fit.
 */
export function placeLists(
  lists: readonly (readonly number[])[],
  count: number,
  previous?: PreviousPlacement,
  roomPx = 0,
): Placement {
  const recomputed = placeAll(lists, count);
  if (!previous) return recomputed;
  const current = lists[1]
    ? placeBeside(lists[0] ?? [], lists[1], { count, ...previous })
    : placeOne(lists[0] ?? [], count, previous.columns[0]);
  const wouldFit = current.longestPx > roomPx && recomputed.longestPx <= roomPx;
  return wouldFit || current.cost > recomputed.cost + maxExtraCostPx ? recomputed : current;
}

interface RatedPlacement extends Placement {
  /** In px: the longest column's height, plus `apartCostPx` per ticket that is hard to find. */
  cost: number;
  longestPx: number;
  freeCount: number;
}

function placeAll([first = [], second]: readonly (readonly number[])[], count: number) {
  if (!second) return placeOne(first, count);
  const [best] = Array.from({ length: Math.max(1, count - 1) }, (_, index) => index + 1)
    .map((ownCount) => placeBeside(first, second, { count, ownCount }))
    .toSorted((a, b) => a.cost - b.cost || a.freeCount - b.freeCount);
  return best ?? placeOne([], count);
}

function placeOne(
  heights: readonly number[],
  count: number,
  previous?: PreviousPlacement["columns"][number],
): RatedPlacement {
  const ends = Array.from({ length: count }, () => 0);
  const columns = [assign(heights, ends, [...ends.keys()], previous)];
  return { columns, ownCount: count, ...rate(ends) };
}

function placeBeside(
  first: readonly number[],
  second: readonly number[],
  {
    count,
    ownCount,
    columns: previous = [],
  }: { count: number; ownCount: number } & Partial<PreviousPlacement>,
): RatedPlacement {
  const ends = Array.from({ length: count }, () => 0);
  const all = [...ends.keys()];
  const own = all.slice(0, ownCount);
  const others = all.slice(ownCount);
  const isFirstShorter = sum(first) / own.length <= sum(second) / others.length;
  const columns = [
    assign(first, ends, own, previous[0]),
    assign(second, ends, isFirstShorter ? [...others, ...own] : others, previous[1]),
  ];
  const apartCount = columns[1]?.filter((column) => column < ownCount).length ?? 0;
  const rating = rate(ends);
  return { columns, ownCount, ...rating, cost: rating.cost + apartCount * apartCostPx };
}

function rate(ends: readonly number[]): Omit<RatedPlacement, keyof Placement> {
  const longestPx = Math.max(...ends);
  return { cost: longestPx, longestPx, freeCount: ends.filter((end) => end === 0).length };
}

/** Assigns items to the `allowed` columns. Adds their heights to `ends`, those of all columns. */
function assign(
  heights: readonly number[],
  ends: number[],
  allowed: readonly number[],
  previous: readonly (number | undefined)[] = [],
): number[] {
  return heights.map((height, index) => {
    const lowest = Math.min(...allowed.map((column) => ends[column] ?? 0));
    const column = previous[index] ?? allowed.find((one) => ends[one] === lowest) ?? 0;
    ends[column] = (ends[column] ?? 0) + height;
    return column;
  });
}

function sum(heights: readonly number[]): number {
  return heights.reduce((total, height) => total + height, 0);
}
