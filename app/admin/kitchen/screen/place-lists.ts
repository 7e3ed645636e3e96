/** A ticket below those of the other list is harder to find: it counts as this much height, in px. */
const apartPx = 100;

export interface Placement {
  /** The column of each item of each list. */
  columns: number[][];
  /** The first columns, which belong to the first list. The others belong to the second. */
  ownCount: number;
}

/**
 * Assigns the items of one or two lists to `count` columns by their heights: each item, in order,
 * to the column that is shortest so far, the first of several. Two lists are side by side. The
 * first one keeps to its own columns, and the second one also uses the room below a shorter first
 * one. The number of columns for the first list is `ownCount` or, without it, the one that leaves
 * the least free.
 */
export function placeLists(
  [first = [], second]: readonly (readonly number[])[],
  count: number,
  ownCount?: number,
): Placement {
  if (!second) {
    const ends = Array.from({ length: count }, () => 0);
    return { columns: [assign(first, ends, [...ends.keys()])], ownCount: count };
  }
  const choices = ownCount
    ? [ownCount]
    : Array.from({ length: count - 1 }, (_, index) => index + 1);
  const [best] = choices
    .map((own) => placeBeside(first, second, { count, ownCount: own }))
    .toSorted((a, b) => a.cost - b.cost);
  return best ?? { columns: [], ownCount: 1 };
}

function placeBeside(
  first: readonly number[],
  second: readonly number[],
  { count, ownCount }: { count: number; ownCount: number },
): Placement & { cost: number } {
  const ends = Array.from({ length: count }, () => 0);
  const all = [...ends.keys()];
  const own = all.slice(0, ownCount);
  const others = all.slice(ownCount);
  const isFirstShorter = sum(first) / own.length <= sum(second) / others.length;
  const columns = [
    assign(first, ends, own),
    assign(second, ends, isFirstShorter ? [...others, ...own] : others),
  ];
  const apartCount = columns[1]?.filter((column) => column < ownCount).length ?? 0;
  return { columns, ownCount, cost: Math.max(...ends) + apartCount * apartPx };
}

/** Adds the heights to `ends`, which are the heights of all columns. */
function assign(heights: readonly number[], ends: number[], allowed: readonly number[]): number[] {
  return heights.map((height) => {
    const lowest = Math.min(...allowed.map((column) => ends[column] ?? 0));
    const column = allowed.find((one) => ends[one] === lowest) ?? 0;
    ends[column] = lowest + height;
    return column;
  });
}

function sum(heights: readonly number[]): number {
  return heights.reduce((total, height) => total + height, 0);
}
