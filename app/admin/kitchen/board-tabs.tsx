import type { ReactNode } from "react";
import { formatTime } from "../../../domain/format-instant.ts";
import type { Booking } from "../../../domain/kitchen/ticket.ts";
import type { Wait } from "../../../domain/kitchen/ticket-timing.ts";
import { isFarAhead } from "../../../domain/orders/status/late-after.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { joinClasses } from "../../ui/join-classes.ts";
import { WaitText } from "./urgency-chip.tsx";

export const boardTabs = ["new", "now", "later", "tables"] as const;
export type BoardTab = (typeof boardTabs)[number];

const labels: Record<BoardTab, string> = {
  new: "New",
  now: "Now",
  later: "Later",
  tables: "Tables",
};

/**
 * The sections of the board with their counts and, except on phones, the shop's time. Sticky below
 * the alerts, except on a phone in landscape outside kitchen mode.
 */
export function BoardTabs({
  selected,
  counts,
  lateCount,
  bookings,
  unseenLater,
  hasNew,
  newWait,
  now,
  isKitchenMode,
  onSelect,
}: {
  selected: BoardTab;
  counts: Record<BoardTab, number>;
  /** The number of orders under Now whose start is late, or that are overdue. */
  lateCount: number;
  bookings: readonly Booking[];
  /** The number of automatically confirmed orders for later that no one has seen. */
  unseenLater: number;
  /** Whether a new order is to be confirmed. */
  hasNew: boolean;
  /** The longest wait of the new orders that are not far ahead; null if there are none. */
  newWait: Wait | null;
  /** Server time, in epoch milliseconds. */
  now: number;
  isKitchenMode: boolean;
  onSelect(tab: BoardTab): void;
}) {
  const { timeZone } = useBusiness();
  const toConfirm = bookings.filter(({ status }) => status === "pending");
  const isConfirmingUrgent = toConfirm.some(({ at }) => !isFarAhead(now, { wantedAt: at }));
  const isCrowded = isConfirmingUrgent && lateCount > 0;
  return (
    <div
      data-clear-of-toasts=""
      className={joinClasses(
        "@container sticky z-10 flex min-h-14 items-center gap-1 border-line border-b bg-ground",
        isKitchenMode
          ? "top-[max(0px,var(--alerts-height,3.5rem)+var(--sticky-offset,0px))] px-2 sm:px-4"
          : "top-[max(0px,4rem+var(--alerts-height,0px)+var(--sticky-offset,0px))] -mx-4 max-lg:[@media(max-height:30rem)_and_(orientation:landscape)]:static px-3 sm:-mx-6 sm:px-5 lg:top-[var(--alerts-height,0px)] lg:-mx-10 lg:px-9",
      )}
    >
      <nav
        aria-label="Board sections"
        data-board-tabs=""
        data-grows=""
        className={joinClasses(
          // Relative, so that hidden words scroll with the tabs.
          "relative flex min-w-0 gap-1 overflow-x-auto p-1 @max-[21rem]:gap-0",
          lateCount > 0 && "@max-[27rem]:gap-0.5",
          !isKitchenMode && "@max-[18rem]:flex-wrap",
        )}
      >
        {boardTabs.map((tab) => (
          <button
            key={tab}
            type="button"
            aria-pressed={tab === selected}
            onClick={() => onSelect(tab)}
            className={joinClasses(
              lateCount > 0 && "@max-[27rem]:px-1 @max-[27rem]:text-sm",
              "min-h-11 @max-[18rem]:min-h-8 shrink-0 rounded-full border px-1.5 font-semibold tabular-nums @max-[21rem]:text-sm @min-[40rem]:px-5",
              tab === selected
                ? "border-selected bg-selected text-on-selected"
                : (tab === "new" && hasNew) || (tab === "now" && lateCount > 0)
                  ? "border-danger hover:bg-raised"
                  : "border-transparent hover:bg-raised",
            )}
          >
            {labels[tab]}{" "}
            {tab === "new" && hasNew ? (
              <>
                <UrgentCount isOnSelected={tab === selected}>{counts.new}</UrgentCount>
                {newWait && (
                  <span
                    className={joinClasses(
                      "@max-[40rem]:hidden",
                      newWait.urgency === "late" && tab !== selected && "text-danger",
                    )}
                  >
                    {" "}
                    <WaitText wait={newWait} wordClass="@max-[56rem]:sr-only" />
                  </span>
                )}
              </>
            ) : tab === "now" && lateCount > 0 ? (
              <UrgentCount isOnSelected={tab === selected} isLate>
                {counts.now}
                {/* Phones need the room for the number of tables to confirm. */}
                <span
                  className={isConfirmingUrgent ? "@max-[27rem]:sr-only" : "@max-[21rem]:sr-only"}
                >
                  <span aria-hidden="true"> · </span>
                  <span className="sr-only">, </span>
                  {lateCount} late
                </span>
              </UrgentCount>
            ) : tab === "tables" && isConfirmingUrgent ? (
              <UrgentCount isOnSelected={tab === selected}>
                {toConfirm.length}
                <span className="@max-[47rem]:sr-only"> to confirm</span>
              </UrgentCount>
            ) : tab === "tables" && toConfirm.length > 0 ? (
              <>
                {counts.tables}
                <span className="@max-[56rem]:sr-only">
                  <span aria-hidden="true"> · </span>
                  <span className="sr-only">, </span>
                  {toConfirm.length} to confirm
                </span>
              </>
            ) : (
              counts[tab]
            )}
            {tab === "later" && unseenLater > 0 && (
              // A dot where there is no room for its words.
              <span
                title={`${unseenLater} unseen`}
                className={joinClasses(
                  "ml-1.5 inline-block rounded-full",
                  tab === selected ? "bg-on-selected text-selected" : "bg-danger text-on-danger",
                  isCrowded
                    ? "@max-[56rem]:size-2.5 @min-[56rem]:px-1.5 @max-[56rem]:align-middle"
                    : "@max-[47rem]:size-2.5 @min-[47rem]:px-1.5 @max-[47rem]:align-middle",
                )}
              >
                <span className="sr-only">, </span>
                <span className={isCrowded ? "@max-[56rem]:sr-only" : "@max-[47rem]:sr-only"}>
                  {unseenLater} unseen
                </span>
              </span>
            )}
          </button>
        ))}
      </nav>
      <p
        data-grows=""
        className="ml-auto font-semibold tabular-nums @max-[27rem]:sr-only @min-[40rem]:text-2xl"
      >
        <span className="sr-only">Time now: </span>
        <time dateTime={new Date(now).toISOString()}>{formatTime(new Date(now), timeZone)}</time>
      </p>
    </div>
  );
}

/** The count of what staff should do now, in red except on the selected tab. */
function UrgentCount({
  isOnSelected,
  isLate = false,
  children,
}: {
  isOnSelected: boolean;
  /** Keeps the text red on the selected tab. */
  isLate?: boolean;
  children: ReactNode;
}) {
  return (
    <span
      className={joinClasses(
        "inline-block min-w-6 rounded-full px-1.5 text-center",
        !isOnSelected && "bg-danger text-on-danger",
        isOnSelected && (isLate ? "bg-surface text-danger" : "bg-on-selected text-selected"),
      )}
    >
      {children}
    </span>
  );
}
