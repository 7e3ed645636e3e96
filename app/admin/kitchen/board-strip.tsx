import type { ReactNode, RefObject } from "react";
import type { Wait } from "../../../domain/kitchen/ticket-timing.ts";
import { Button } from "../../ui/button.tsx";
import { BellRing } from "../../ui/icons/bell-ring.tsx";
import { joinClasses } from "../../ui/join-classes.ts";
import { WaitText } from "./urgency-chip.tsx";

/**
 * Ready orders and, while another tab is open, new orders. Above the footer, so that it never
 * moves a ticket.
 */
export function BoardStrip({
  strip,
  isKitchenMode,
  isLarge,
  newOrders,
  ready,
  onShowNew,
}: {
  strip: RefObject<HTMLDivElement | null>;
  isKitchenMode: boolean;
  isLarge: boolean;
  /** New orders, which tablets and wider screens show beside the tab; null if there are none. */
  newOrders: { count: number; wait: Wait | null } | null;
  /** The items of the list of ready orders. */
  ready: readonly ReactNode[];
  onShowNew(): void;
}) {
  return (
    <div
      ref={strip}
      data-board-strip={ready.length > 0 || newOrders ? "" : undefined}
      style={isLarge ? { zoom: 1.15 } : undefined}
      className={joinClasses(
        "flex items-center gap-2 border-line border-t bg-ground py-1",
        isKitchenMode ? "px-2 sm:px-4" : "-mx-4 px-2 sm:-mx-6 sm:px-6 lg:-mx-10 lg:px-10",
        ready.length === 0 && (newOrders ? "md:hidden" : "hidden"),
      )}
    >
      {newOrders && (
        <Button
          variant={newOrders.wait?.urgency === "late" ? "danger" : "primary"}
          // Hidden on phones while there are ready orders, to leave room for them; the New tab
          // shows the count too.
          className={joinClasses(
            "shrink-0 px-3 max-sm:px-4 md:hidden",
            ready.length > 0 && "max-sm:hidden",
          )}
          onClick={onShowNew}
        >
          <BellRing aria-hidden="true" className="size-5 shrink-0 max-sm:hidden" />
          <span className="text-left leading-tight">
            <span className="max-sm:sr-only">Show </span>
            {newOrders.count} new
            {newOrders.wait && (
              <span className="block whitespace-nowrap text-sm tabular-nums">
                <WaitText wait={newOrders.wait} wordClass="max-sm:sr-only" />
              </span>
            )}
          </span>
        </Button>
      )}
      {ready.length > 0 && (
        <section aria-labelledby="ready-tickets" className="flex min-w-0 flex-1 items-center gap-2">
          <h2 id="ready-tickets" className="font-semibold text-base leading-tight max-sm:text-sm">
            Ready <span className="block text-center tabular-nums">{ready.length}</span>
          </h2>
          <ul className="flex min-w-0 flex-1 gap-2 overflow-x-auto overscroll-contain p-0.5 sm:grid sm:max-h-40 sm:grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] sm:overflow-y-auto lg:flex lg:flex-wrap">
            {ready}
          </ul>
        </section>
      )}
    </div>
  );
}
