import { useCallback } from "react";

/** The height of a grid row, and the gap between tickets, in px. */
const rowPx = 4;
const gapPx = 12;

/**
 * Packs the items of a grid into its columns: in order, each goes into the column that is shortest
 * so far, so that a tall ticket leaves no gap beside it. An item stays in its column until the list
 * or the number of columns changes. Returns the list's ref. Until it runs, and with one column, the
 * grid is an ordinary one.
 */
export function usePackedColumns(): (list: HTMLUListElement | null) => (() => void) | undefined {
  return useCallback((list) => {
    if (!list) return undefined;
    let packed: HTMLElement[] = [];
    let columns: number[] = [];
    let columnCount = 0;
    let width = 0;
    const resizes = new ResizeObserver(pack);
    const changes = new MutationObserver(observeItems);

    function observeItems() {
      resizes.disconnect();
      for (const element of [list as HTMLElement, ...listItems()]) resizes.observe(element);
      pack();
    }
    function listItems() {
      return [...(list as HTMLElement).children] as HTMLElement[];
    }
    function pack() {
      if (!list || list.offsetWidth === 0) return;
      const items = listItems();
      // Before the columns are counted: a placed item may create a column that does not fit.
      if (list.offsetWidth !== width) for (const item of items) item.style.gridArea = "";
      width = list.offsetWidth;
      const count = getComputedStyle(list).gridTemplateColumns.split(" ").length;
      const heights = items.map((item) => item.offsetHeight + gapPx);
      if (
        count !== columnCount ||
        items.length !== packed.length ||
        items.some((item, index) => item !== packed[index])
      ) {
        columns = assignColumns(heights, count);
        packed = items;
        columnCount = count;
      }
      const isPacked = count > 1;
      list.style.gridAutoRows = isPacked ? `${rowPx}px` : "";
      list.style.rowGap = isPacked ? "0" : "";
      const ends = Array.from({ length: count }, () => 1);
      for (const [index, item] of items.entries()) {
        const column = columns[index] ?? 0;
        const start = ends[column] ?? 1;
        ends[column] = start + Math.ceil((heights[index] ?? 0) / rowPx);
        item.style.gridColumn = isPacked ? String(column + 1) : "";
        item.style.gridRow = isPacked ? `${start} / ${ends[column]}` : "";
      }
    }
    changes.observe(list, { childList: true });
    observeItems();
    return () => {
      resizes.disconnect();
      changes.disconnect();
    };
  }, []);
}

/** The column of each item, by its height: the shortest so far, the first of several. */
export function assignColumns(heights: readonly number[], count: number): number[] {
  const ends = Array.from({ length: count }, () => 0);
  return heights.map((height) => {
    const column = ends.indexOf(Math.min(...ends));
    ends[column] = (ends[column] ?? 0) + height;
    return column;
  });
}
