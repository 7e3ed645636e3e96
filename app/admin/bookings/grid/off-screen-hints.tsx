import { type RefObject, useEffect, useState } from "react";
import { ChevronLeft } from "../../../ui/icons/chevron-left.tsx";
import { ChevronRight } from "../../../ui/icons/chevron-right.tsx";
import { joinClasses } from "../../../ui/join-classes.ts";

/**
 * A booking counts as out of sight if less than this is visible, in px. Also the gap to its left
 * after scrolling to it.
 */
const marginPx = 24;

type Side = "earlier" | "later";
/** Elements of the bookings that are out of sight on each side. */
type Hidden = Record<Side, HTMLElement[]>;

/** Finds the bookings hidden behind the column of table names or beyond the right edge. */
function findHiddenBlocks(frame: HTMLElement): Hidden {
  const bounds = frame.getBoundingClientRect();
  const left = bounds.left + getNamesWidth(frame);
  const blocks = [...frame.querySelectorAll<HTMLElement>("[data-booking]")];
  return {
    earlier: blocks.filter((block) => block.getBoundingClientRect().right <= left + marginPx),
    later: blocks.filter((block) => block.getBoundingClientRect().left >= bounds.right - marginPx),
  };
}

function getNamesWidth(frame: HTMLElement): number {
  return frame.querySelector<HTMLElement>("[data-names]")?.offsetWidth ?? 0;
}

/**
 * Buttons that count the bookings out of sight on each side and scroll to the nearest. They have
 * their own row, above the times. Counts again when `bookings` changes.
 */
export function OffScreenHints({
  frame,
  bookings,
}: {
  frame: RefObject<HTMLElement | null>;
  bookings: unknown;
}) {
  const [counts, setCounts] = useState({ earlier: 0, later: 0 });
  // Most days are wider than their frame. If this one is not, the empty row disappears.
  const [canScroll, setCanScroll] = useState(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts again when the bookings change.
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const count = () => {
      setCanScroll(element.scrollWidth > element.clientWidth);
      const { earlier, later } = findHiddenBlocks(element);
      setCounts((before) =>
        before.earlier === earlier.length && before.later === later.length
          ? before
          : { earlier: earlier.length, later: later.length },
      );
    };
    const observer = new ResizeObserver(count);
    observer.observe(element);
    element.addEventListener("scroll", count, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", count);
    };
  }, [frame, bookings]);

  function show(side: Side) {
    const element = frame.current;
    if (!element) return;
    const starts = findHiddenBlocks(element)[side].map(
      (block) => block.getBoundingClientRect().left,
    );
    const nearest = side === "earlier" ? Math.max(...starts) : Math.min(...starts);
    const left = element.getBoundingClientRect().left + getNamesWidth(element) + marginPx;
    element.scrollBy({ left: nearest - left });
  }

  if (!canScroll) return null;
  return (
    // Has the same height without a button, so that the grid does not move.
    <div className="mb-1 flex min-h-7 items-center">
      {(["earlier", "later"] as const).map(
        (side) =>
          counts[side] > 0 && (
            <button
              key={side}
              type="button"
              onClick={() => show(side)}
              className={joinClasses(
                "inline-flex min-h-7 items-center gap-1 rounded-full bg-accent px-2.5 font-semibold text-on-accent text-sm tabular-nums hover:bg-accent-strong",
                side === "later" && "ml-auto",
              )}
            >
              {side === "earlier" && <ChevronLeft aria-hidden="true" className="size-4" />}
              {counts[side]} {side}
              <span className="sr-only">
                {counts[side] === 1 ? " booking" : " bookings"}: show the nearest
              </span>
              {side === "later" && <ChevronRight aria-hidden="true" className="size-4" />}
            </button>
          ),
      )}
    </div>
  );
}
