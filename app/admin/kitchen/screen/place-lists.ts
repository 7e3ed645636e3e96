interface Place {
  list: number;
  position: number;
  column: number;
  /** Whether the item is below one of the other list, and a heading says that its list goes on. */
  hasHeading: boolean;
}

export interface Placement {
  /** The items of each column, from top to bottom. */
  places: Place[];
  /** How many columns, from the left, belong to the first list. The others are the second's. */
  ownCount: number;
}

/** The placement that the tickets already have. Undefined for one that is new to its list. */
export interface PreviousPlacement {
  columns: readonly (readonly (number | undefined)[])[];
  ownCount: number;
}

interface Layout {
  /** The number of columns. */
  count: number;
  /** The height of a column on the screen, in px. */
  roomPx: number;
  /** The height of the heading of a list that goes on below other items, in px. */
  headingPx: number;
}

/** The cost of a ticket below those of the other list. One that is off screen costs 1. */
const apartCost = 0.5;
/**
 * How much shorter, in px, a column must be to get a ticket that is off screen before the columns
 * to its left, or before its list's own.
 */
const minShorterPx = 100;
/** The height of a ticket down to the end of its buttons, with a heading, in px. */
const actionsPx = 160;
/** Minimum reduction of the cost before tickets change columns. */
const minGain = 0.5;

/**
 * Assigns the items of one or two lists to columns by their heights. Each list has columns of its
 * own, and fills them in order, column after column, to the end of the screen. The next items go
 * below the other list where there is room for them, the rest below the screen, row by row; those
 * of the longer list also below the shorter one. Once an item is off screen, so are the next ones
 * of its list, except after one that is taller than the screen. The number of columns for the first
 * list is the one with the lowest `cost`. Items that have a place, in `previous`, keep their
 * columns unless others have a lower cost.
 */
export function placeLists(
  lists: readonly (readonly number[])[],
  layout: Layout,
  previous?: PreviousPlacement,
): Placement {
  const ownCounts = lists[1]
    ? Array.from({ length: Math.max(1, layout.count - 1) }, (_, index) => index + 1)
    : [layout.count];
  const recomputed = ownCounts
    .map((ownCount) => place(lists, layout, { ownCount, columns: [] }))
    .reduce((best, next) => (next.cost < best.cost ? next : best));
  const current = previous && place(lists, layout, previous);
  return current && current.cost < recomputed.cost + minGain ? current : recomputed;
}

interface RatedPlacement extends Placement {
  /**
   * Infinite if an item did not fit into its list's columns while one of them is empty. Otherwise
   * the number of items that are off screen, plus `apartCost` for each one that is below the other
   * list, plus the number of screens that the longer list needs in its own columns.
   */
  cost: number;
}

function place(
  lists: readonly (readonly number[])[],
  { count, roomPx, headingPx }: Layout,
  { ownCount, columns: previous }: PreviousPlacement,
): RatedPlacement {
  const ends = Array.from({ length: count }, () => 0);
  const all = [...ends.keys()];
  const areas = lists[1] ? [all.slice(0, ownCount), all.slice(ownCount)] : [all];
  const places: Place[] = [];
  let hiddenCount = 0;
  const listPlaced = (list: number) => places.filter((place) => place.list === list);
  const listRest = (list: number) => lists[list]?.slice(listPlaced(list).length) ?? [];
  const needsHeading = (list: number, column: number) => {
    const last = places.findLast((place) => place.column === column);
    return last !== undefined && last.list !== list;
  };
  const getEnd = (list: number, column: number, height: number) =>
    (ends[column] ?? 0) + (needsHeading(list, column) ? headingPx : 0) + height;
  const put = (list: number, column: number, height: number) => {
    const hasHeading = needsHeading(list, column);
    ends[column] = getEnd(list, column, height);
    places.push({ list, position: listPlaced(list).length, column, hasHeading });
    if (ends[column] > roomPx) hiddenCount += 1;
  };

  /** Puts the next items of a list into `area`, in order, as long as they fit. */
  const fill = (list: number, area: readonly number[], isApart: boolean) => {
    let index = 0;
    for (const height of listRest(list)) {
      const placed = listPlaced(list);
      // Keeps columns empty whose items have all left.
      const next = area.findIndex(
        (column, other) => other > index && previous[list]?.includes(column),
      );
      if (
        next >= 0 &&
        placed.at(-1)?.column === area[index] &&
        previous[list]?.[placed.length] === area[next]
      )
        index = next;
      const fits = (column: number) =>
        getEnd(list, column, height) <= roomPx || (!isApart && ends[column] === 0);
      while (index < area.length && !fits(area[index] ?? 0)) index += 1;
      const column = area[index];
      if (column === undefined) return;
      put(list, column, height);
    }
  };

  for (const [list, area] of areas.entries()) fill(list, area, false);
  const wastesColumn = areas.some(
    (own, list) => listRest(list).length > 0 && own.some((column) => ends[column] === 0),
  );
  const ownItemCount = places.length;
  for (const [list, area] of areas.entries())
    if (listRest(list).length === 0) fill(1 - list, area, true);
  const apartCount = places.length - ownItemCount;
  const screenCounts = lists.map(
    (heights, list) => sum(heights) / ((areas[list]?.length ?? 1) * Math.max(1, roomPx)),
  );
  const shortestFirst = [...areas.entries()].toSorted(
    ([a], [b]) => (screenCounts[a] ?? 0) - (screenCounts[b] ?? 0),
  );
  for (const [list, own] of shortestFirst) {
    const others = all.filter((column) => !own.includes(column));
    const area = listRest(1 - list).length === 0 ? [...own, ...others] : own;
    let isOffScreen = false;
    for (const height of listRest(list)) {
      const getStart = (column: number) => ends[column] ?? 0;
      const fitting = area.filter((column) => getEnd(list, column, height) <= roomPx);
      const columns: number[] =
        fitting.length > 0 && !isOffScreen
          ? fitting
          : area.filter((column) => !fitting.includes(column));
      const shortest = Math.min(...columns.map(getStart));
      // Prefers columns in which the ticket's buttons are in view.
      const lastStart = shortest <= roomPx - actionsPx ? roomPx - actionsPx : Infinity;
      const limit = Math.min(shortest + minShorterPx, lastStart);
      const column = columns.find((one) => getStart(one) <= limit) ?? 0;
      put(list, column, height);
      isOffScreen ||= (ends[column] ?? 0) > roomPx;
    }
  }
  return {
    places,
    ownCount,
    cost: wastesColumn
      ? Number.POSITIVE_INFINITY
      : hiddenCount + apartCount * apartCost + Math.max(1, ...screenCounts),
  };
}

function sum(heights: readonly number[]): number {
  return heights.reduce((total, height) => total + height, 0);
}
