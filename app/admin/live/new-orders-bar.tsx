import { type ReactNode, useState } from "react";
import { Link, useLocation } from "react-router";
import type { LeadTime } from "../../../domain/kitchen/cooking-times.ts";
import { formatDueTime } from "../../../domain/kitchen/format-due-time.ts";
import type { NewOrder } from "../../../domain/kitchen/new-order-store.ts";
import type { NewOrderList } from "../../../domain/kitchen/new-orders.ts";
import type { Wait } from "../../../domain/kitchen/ticket-timing.ts";
import { formatCount } from "../../../domain/messages/format/format-count.ts";
import {
  formatOrderName,
  formatOrderNameInText,
} from "../../../domain/order-wording/format-order-name.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { BellRing } from "../../ui/icons/bell-ring.tsx";
import { joinClasses } from "../../ui/join-classes.ts";
import { kitchenPath } from "../kitchen/screen/kitchen-mode.ts";
import { useLeadTime } from "../kitchen/screen/use-lead-time.ts";
import { WaitText } from "../kitchen/urgency-chip.tsx";
import {
  describeCounts,
  describeNewOrder,
  describeSecondRing,
  hasLateStart,
} from "./describe-new-order.ts";
import { OrdersToConfirm } from "./orders-to-confirm.tsx";

/**
 * Unacknowledged orders, in one line at the top of every back-office page, except in kitchen mode.
 * Outside the kitchen, a button opens the list of them below.
 */
export function NewOrdersBar({
  count,
  orders,
  now,
  firstWait,
  longestWait,
  busy,
  soundButton,
  toConfirm,
  onAcknowledge,
}: {
  count: number;
  orders: readonly NewOrder[];
  /** Server time, in epoch milliseconds. */
  now: number;
  /** See `NewOrderList`. */
  firstWait: Wait | null;
  longestWait: Wait | null;
  busy: boolean;
  soundButton: ReactNode;
  /** The orders that have been seen but not confirmed; null if they are not shown. */
  toConfirm: NewOrderList["toConfirm"] | null;
  onAcknowledge(numbers: readonly number[]): void;
}) {
  const { timeZone } = useBusiness();
  const leadTime = useLeadTime();
  const { pathname } = useLocation();
  const isKitchen = pathname === kitchenPath;
  const [isOpen, setOpen] = useState(false);
  const isListed = isOpen && !isKitchen;
  const first = orders[0];
  const isMixed =
    toConfirm !== null && toConfirm.bookingCount > 0 && toConfirm.bookingCount < toConfirm.count;
  /** Phones have no room to name orders and bookings, or to name either beside the wait. */
  const isNumberOnPhones = isMixed || firstWait !== null;
  const markAllButton = (
    <Button
      variant="secondary"
      busy={busy}
      className="whitespace-nowrap @max-[18rem]:whitespace-normal max-sm:px-3 max-sm:text-sm"
      onClick={() => onAcknowledge(orders.map(({ number }) => number))}
    >
      Mark {count > orders.length ? orders.length : "all"} as seen
    </Button>
  );
  const list = (
    <>
      <ul className="flex max-h-[24dvh] [@media(max-height:30rem)]:max-h-none flex-col divide-y divide-line overflow-y-auto overscroll-contain">
        {orders.map((order) => (
          <li
            key={order.number}
            className="flex items-center justify-between gap-x-3 py-1.5 @max-[18rem]:flex-wrap"
          >
            <p className="min-w-0 wrap-anywhere leading-snug">
              <Link
                to={`/admin/orders/all?order=${order.number}`}
                className="font-bold text-lg underline underline-offset-4"
              >
                {formatOrderName(order)}
              </Link>{" "}
              <span className="text-muted">{describeNewOrder(order, now, timeZone)}</span>
              {(order.rangAgainAt || order.isUrgent) && (
                <strong className="text-danger">
                  {" "}
                  {order.rangAgainAt ? describeSecondRing(order, now, leadTime) : "Not seen yet"}
                </strong>
              )}
            </p>
            <Button
              variant={count > 1 ? "secondary" : "primary"}
              busy={busy}
              className="shrink-0 px-4"
              aria-label={`Mark ${formatOrderNameInText(order)} as seen`}
              onClick={() => onAcknowledge([order.number])}
            >
              Seen
            </Button>
          </li>
        ))}
      </ul>
      {count > orders.length && (
        <p className="pt-1 text-muted text-sm">And {count - orders.length} more.</p>
      )}
    </>
  );
  return (
    <section
      aria-label="New orders"
      data-new-orders=""
      className={joinClasses(
        "border-y-2 bg-raised px-4 sm:px-6 lg:px-10",
        // In the kitchen, the shadow would fall on the tabs.
        !isKitchen && "shadow-lift",
        longestWait?.urgency === "late" ? "border-danger" : "border-accent-edge",
      )}
    >
      <div className="flex min-h-12 items-center gap-x-3 max-sm:gap-x-1.5 @max-[18rem]:flex-wrap lg:flex-wrap lg:gap-x-4">
        <div
          className={joinClasses(
            "min-w-0 py-0.5 leading-tight lg:not-short-board:flex lg:items-center lg:gap-x-2.5",
            // Takes the room that the buttons leave, up to its text in one line. The next paragraph
            // has the rest.
            isKitchen
              ? "lg:shrink-0"
              : "lg:max-w-max lg:basis-64 lg:grow-999 lg:not-short-board:flex-wrap",
          )}
        >
          <h2 className="flex items-center gap-2 font-text text-base leading-tight max-sm:gap-1.5 lg:text-lg">
            <BellRing
              aria-hidden="true"
              className="size-5 shrink-0 text-accent-text motion-safe:animate-pulse"
            />
            {describeUnanswered(count, orders, now, leadTime)}
          </h2>
          {((first && firstWait) || (toConfirm && toConfirm.count > 0)) && (
            <p
              className={joinClasses(
                "font-semibold text-sm tabular-nums leading-tight max-sm:text-xs",
                isKitchen && "whitespace-nowrap sm:max-lg:whitespace-normal",
              )}
            >
              {first && firstWait && (
                <span
                  className={joinClasses(
                    !isKitchen && firstWait.urgency === "late" && "text-danger",
                  )}
                >
                  <span className={joinClasses(!isKitchen && "max-sm:sr-only")}>
                    {count > 1 && "First: "}
                    {formatOrderName(first)},{" "}
                  </span>
                  {/* The board shows the longest wait: the first order's would contradict it. */}
                  {isKitchen ? (
                    <>
                      {!first.wantedAllDay && <span className="max-[24rem]:sr-only">due </span>}
                      {formatDueTime(first, now, leadTime, timeZone)}
                    </>
                  ) : (
                    <WaitText wait={firstWait} />
                  )}
                </span>
              )}
              {toConfirm && toConfirm.count > 0 && (
                <span
                  className={joinClasses(
                    toConfirm.longestWait?.urgency === "late" ? "text-danger" : "text-muted",
                  )}
                >
                  {firstWait ? (
                    <>
                      {" · "}
                      <span className="max-sm:sr-only">also </span>to confirm:{" "}
                    </>
                  ) : (
                    "Also to confirm: "
                  )}
                  <span className={joinClasses(isNumberOnPhones && "max-sm:sr-only")}>
                    {describeCounts(
                      toConfirm.count - toConfirm.bookingCount,
                      toConfirm.bookingCount,
                    )}
                  </span>
                  {isNumberOnPhones && (
                    <span aria-hidden="true" className="sm:hidden">
                      {toConfirm.count}
                    </span>
                  )}
                </span>
              )}
            </p>
          )}
        </div>
        {first && !isKitchen && !isOpen && (
          // Shows the text only if it fits: otherwise it wraps to a second line, which is hidden.
          <p className="flex h-6 min-w-0 flex-1 flex-wrap overflow-hidden text-muted leading-6 before:h-6 before:w-px max-lg:hidden">
            <span className="whitespace-nowrap">
              {!firstWait && `${count > 1 ? "First: " : ""}${formatOrderName(first)}, `}
              {describeNewOrder(first, now, timeZone)}
            </span>
          </p>
        )}
        {!isKitchen && (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="min-h-11 shrink-0 whitespace-nowrap font-semibold text-accent-text underline underline-offset-4 max-sm:px-1"
          >
            {isOpen ? "Hide" : "Show"}
            <span className="max-sm:sr-only lg:max-2xl:sr-only">
              {" "}
              {count === 1 ? "order" : "orders"}
            </span>
          </button>
        )}
        <div className="ml-auto flex shrink-0 items-center gap-2 max-sm:gap-1 @max-[18rem]:flex-wrap @max-[18rem]:justify-end">
          {soundButton}
          {isKitchen ? (
            markAllButton
          ) : (
            <ButtonLink
              to={kitchenPath}
              variant="secondary"
              size="sm"
              className="whitespace-nowrap max-sm:px-3"
            >
              <span className="max-sm:hidden">Open kitchen</span>
              <span className="sm:hidden">Kitchen</span>
            </ButtonLink>
          )}
        </div>
      </div>
      {isListed && (
        <div className="pb-2">
          <div className="flex flex-wrap items-center justify-between gap-x-4 empty:hidden">
            {toConfirm && <OrdersToConfirm {...toConfirm} isInBar />}
            {count > 1 && markAllButton}
          </div>
          {list}
        </div>
      )}
    </section>
  );
}

/**
 * `8 unseen orders`, or `8 orders and 2 bookings unseen`; `60 unseen` if not all are listed. With
 * orders that ring again, `7 unseen, 1 late to confirm` or `1 late order to confirm`.
 */
function describeUnanswered(
  count: number,
  orders: readonly NewOrder[],
  now: number,
  leadTime: LeadTime,
): ReactNode {
  const ringingAgain = orders.filter(({ rangAgainAt }) => rangAgainAt);
  if (ringingAgain.length > 0) {
    const isLate = ringingAgain.every((order) => hasLateStart(order, now, leadTime));
    const unseenCount = count - ringingAgain.length;
    const bookings = ringingAgain.filter(({ type }) => type === "reservation").length;
    let text = isLate
      ? formatCount(count, "late order")
      : describeCounts(count - bookings, bookings);
    if (unseenCount > 0)
      text = `${unseenCount} unseen, ${ringingAgain.length}${isLate ? " late" : ""}`;
    return (
      <span>
        {text}
        <span className={joinClasses(isLate && "max-sm:sr-only")}> to confirm</span>
      </span>
    );
  }
  if (count > orders.length) return `${count} unseen`;
  const bookingCount = orders.filter(({ type }) => type === "reservation").length;
  if (bookingCount > 0 && bookingCount < count)
    return `${describeCounts(count - bookingCount, bookingCount)} unseen`;
  return formatCount(count, bookingCount > 0 ? "unseen booking" : "unseen order");
}
