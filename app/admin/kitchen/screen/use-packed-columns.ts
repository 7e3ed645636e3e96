import { useCallback } from "react";
import { type Placement, placeLists } from "./place-lists.ts";

/** The height of a grid row, and the gap between tickets, in px. */
const rowPx = 4;
const gapPx = 12;

/**
 * Packs the tickets of a grid into its columns, so that a tall ticket leaves no gap beside it. The
 * grid is a list, or contains two of them in sections with `display: contents`: see `placeLists`.
 * Where a list goes on below the other one, `data-overflow` has a heading with its `data-title` and
 * its previous ticket (`data-ticket`). A ticket stays in its column until the number of columns
 * changes or, when the lists change, more tickets fit on the screen in other columns. Less room
 * alone moves no ticket. Returns the grid's ref. With one column, the grid is an ordinary one. Sets
 * `data-packed`.
 */
export function usePackedColumns(): (grid: HTMLElement | null) => (() => void) | undefined {
  return useCallback((grid) => {
    if (!grid) return undefined;
    grid.dataset.packed = "";
    const lists = grid.matches("ul")
      ? [grid]
      : [...grid.querySelectorAll<HTMLElement>(":scope > section:nth-of-type(-n + 2) > ul")];
    let packed: HTMLElement[] = [];
    let placement: Placement = { places: [], ownCount: 0 };
    const columnByItem = new Map<HTMLElement, number>();
    let columnCount = 0;
    let width = 0;
    const resizes = new ResizeObserver(pack);
    const changes = new MutationObserver(observeItems);

    function observeItems() {
      resizes.disconnect();
      for (const element of [grid as HTMLElement, ...listItems().flat()]) resizes.observe(element);
      pack();
    }
    function listItems() {
      return lists.map((list) => [...list.children] as HTMLElement[]);
    }
    function pack() {
      if (!grid || grid.offsetWidth === 0) return;
      const items = listItems();
      // Before the columns are counted: a placed item may create a column that does not fit.
      if (grid.offsetWidth !== width) clear();
      width = grid.offsetWidth;
      const count = getComputedStyle(grid).gridTemplateColumns.split(" ").length;
      const isPacked = count > 1;
      grid.style.gridAutoRows = isPacked ? `${rowPx}px` : "";
      grid.style.rowGap = isPacked ? "0" : "";
      if (!isPacked) return clear();
      const headings = grid.querySelectorAll<HTMLElement>(":scope > section > h2");
      const headingRows = Math.max(
        0,
        ...[...headings].map(({ offsetHeight }) => Math.ceil((offsetHeight + 4) / rowPx)),
      );
      const flat = items.flat();
      const isChanged =
        count !== columnCount ||
        flat.length !== packed.length ||
        flat.some((item, index) => item !== packed[index]);
      if (isChanged) {
        for (const item of flat) delete item.dataset.overflow;
        const heights = items.map((list) => list.map((item) => item.offsetHeight + gapPx));
        const previous =
          count === columnCount && packed.length > 0
            ? {
                columns: items.map((list) => list.map((item) => columnByItem.get(item))),
                ownCount: placement.ownCount,
              }
            : undefined;
        const roomPx = getRoomPx(grid) - headingRows * rowPx + gapPx;
        const headingPx = lists.some(({ dataset }) => dataset.title) ? getHeadingPx() : 0;
        placement = placeLists(heights, { count, roomPx, headingPx }, previous);
        packed = flat;
        columnCount = count;
      }
      for (const [index, heading] of headings.entries())
        heading.style.gridArea = `1 / ${index === 0 ? 1 : placement.ownCount + 1} / ${1 + headingRows}`;
      const ends = Array.from({ length: count }, () => 1 + headingRows);
      columnByItem.clear();
      const placed = placement.places.flatMap(({ list, position, column, hasHeading }) => {
        const item = items[list]?.[position];
        if (!item) return [];
        const title = lists[list]?.dataset.title;
        if (title && hasHeading) {
          const previous = items[list]?.[position - 1]?.dataset.ticket;
          item.dataset.overflow = `${title}, continued after ${previous}`;
        } else delete item.dataset.overflow;
        columnByItem.set(item, column);
        return [{ item, column }];
      });
      // All heights first: each one read after a change is another layout.
      const sized = placed.map((place) => ({ ...place, height: place.item.offsetHeight + gapPx }));
      for (const { item, column, height } of sized) {
        const start = ends[column] ?? 1;
        ends[column] = start + Math.ceil(height / rowPx);
        item.style.gridArea = `${start} / ${column + 1} / ${ends[column]}`;
      }
    }
    function clear() {
      const headings = grid?.querySelectorAll<HTMLElement>(":scope > section > h2") ?? [];
      for (const element of [...listItems().flat(), ...headings]) {
        element.style.gridArea = "";
        delete element.dataset.overflow;
      }
    }
    for (const list of lists) changes.observe(list, { childList: true });
    observeItems();
    return () => {
      resizes.disconnect();
      changes.disconnect();
      clear();
      grid.style.gridAutoRows = "";
      grid.style.rowGap = "";
      delete grid.dataset.packed;
    };
  }, []);
}

/** The height of `[data-overflow]::before`: 1.5rem. */
function getHeadingPx(): number {
  return 1.5 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}

/**
 * The height between the top of the grid, before scrolling, and the board's strip or, without one,
 * its footer, in the grid's px.
 */
function getRoomPx(grid: HTMLElement): number {
  const footer = document.querySelector("[data-board-strip], [data-kitchen-footer]");
  const { top, width } = grid.getBoundingClientRect();
  // Large text zooms the grid.
  const zoom = width / grid.offsetWidth;
  return ((footer?.getBoundingClientRect().top ?? 0) - (top + window.scrollY)) / zoom;
}
