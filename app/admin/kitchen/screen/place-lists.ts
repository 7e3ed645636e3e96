export interface Place {
  list: number;
  position: number;
  column: number;
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
  /** The height of the heading of a list that goes on below the other one, in px. */
  headingPx: number;
}

/** The cost of a ticket below those of the other list. One that is off screen costs 1. */
const apartCost = 0.5;
/** How much shorter, in px, a column of the other list must be to get a ticket that is off screen. */
const apartCostPx = 100;
/** Minimum reduction of the cost before tickets change columns. */
const minGain = 0.5;

/**
 * Assigns the items of one or two lists to columns by their heights. Each list has columns of its
 * own, and fills them in order, column after column, to the end of the screen. The next items go
 * below the other list where there is room for them, the rest below the screen. The number of
 * columns for the first list is the one with the lowest `cost`. Items that have a place, in
 * `previous`, keep their columns unless others have a lower cost.
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
   * The number of items that are off screen, plus `apartCost` for each one that is below the other
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
  const put = (list: number, column: number, endPx: number) => {
    places.push({ list, position: listPlaced(list).length, column });
    ends[column] = endPx;
    if (endPx > roomPx) hiddenCount += 1;
  };

  /** Puts the next items of a list into `area`, in order, as long as they fit. */
  const fill = (list: number, area: readonly number[], isApart: boolean) => {
    let index = 0;
    for (const height of listRest(list)) {
      const placed = listPlaced(list);
      const last = placed.at(-1)?.column;
      const next = area[index + 1];
      if (next !== undefined && last === area[index] && next === previous[list]?.[placed.length])
        index += 1;
      const getEnd = (column: number) =>
        (ends[column] ?? 0) + height + (isApart && last !== column ? headingPx : 0);
      const fits = (column: number) => getEnd(column) <= roomPx || (!isApart && ends[column] === 0);
      while (index < area.length && !fits(area[index] ?? 0)) index += 1;
      const column = area[index];
      if (column === undefined) return;
      put(list, column, getEnd(column));
    }
  };

  for (const [list, area] of areas.entries()) fill(list, area, false);
  const ownItemCount = places.length;
  for (const [list, area] of areas.entries())
    if (listRest(list).length === 0) fill(1 - list, area, true);
  const apartCount = places.length - ownItemCount;
  for (const [list, own] of areas.entries()) {
    const area = listRest(1 - list).length === 0 ? all : own;
    for (const height of listRest(list)) {
      const rate = (column: number) =>
        (ends[column] ?? 0) + (own.includes(column) ? 0 : apartCostPx);
      const column = area.reduce((best, next) => (rate(next) < rate(best) ? next : best));
      put(list, column, (ends[column] ?? 0) + height);
    }
  }
  const screenCounts = lists.map(
    (heights, list) => sum(heights) / ((areas[list]?.length ?? 1) * Math.max(1, roomPx)),
  );
  return {
    places,
    ownCount,
    cost: hiddenCount + apartCount * apartCost + Math.max(1, ...screenCounts),
  };
}

function sum(heights: readonly number[]): number {
  return heights.reduce((total, height) => total + height, 0);
}
