import type { ReactNode, RefObject } from "react";
import { joinClasses } from "../../ui/join-classes.ts";
import type { TextSize } from "./screen/use-text-size.ts";

/** Ready orders. Above the footer, so that they never move a ticket. */
export function BoardStrip({
  strip,
  isKitchenMode,
  textSize,
  ready,
}: {
  strip: RefObject<HTMLDivElement | null>;
  isKitchenMode: boolean;
  textSize: TextSize;
  /** The items of the list of ready orders. */
  ready: readonly ReactNode[];
}) {
  return (
    <div
      ref={strip}
      data-board-strip={ready.length > 0 ? "" : undefined}
      data-clear-of-toasts=""
      className={joinClasses(
        "border-line border-t bg-ground py-1",
        isKitchenMode ? "px-2 sm:px-4" : "-mx-4 px-2 sm:-mx-6 sm:px-6 lg:-mx-10 lg:px-10",
        ready.length === 0 && "hidden",
      )}
    >
      {ready.length > 0 && (
        <section
          aria-labelledby="ready-tickets"
          // Zooms only this section: the strip's margins would grow. Not on phones, which lack the
          // room.
          className={joinClasses(
            "flex min-w-0 items-center gap-2 @max-[18rem]:flex-col @max-[18rem]:items-stretch",
            textSize === "large" && "@min-[37rem]:[zoom:1.15]",
            textSize === "largest" && "@min-[37rem]:max-[90rem]:[zoom:1.15] min-[90rem]:[zoom:1.5]",
          )}
        >
          <h2
            id="ready-tickets"
            className="font-semibold text-base leading-tight @max-[37rem]:text-sm"
          >
            Ready{" "}
            <span className="block text-center tabular-nums @max-[18rem]:inline">
              {ready.length}
            </span>
          </h2>
          <ul className="flex min-w-0 flex-1 gap-2 @max-[18rem]:flex-col overflow-x-auto overscroll-contain p-0.5 @min-[37rem]:grid @min-[37rem]:max-h-40 @min-[37rem]:grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] @min-[37rem]:overflow-y-auto">
            {ready}
          </ul>
        </section>
      )}
    </div>
  );
}
