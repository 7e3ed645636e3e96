import { type ReactNode, useState } from "react";
import { Link, useLocation } from "react-router";
import type { NewOrder } from "../../../domain/kitchen/new-order-store.ts";
import type { Wait } from "../../../domain/kitchen/ticket-timing.ts";
import {
  formatOrderName,
  formatOrderNameInText,
} from "../../../domain/order-wording/format-order-name.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { BellRing } from "../../ui/icons/bell-ring.tsx";
import { joinClasses } from "../../ui/join-classes.ts";
import { WaitText } from "../kitchen/urgency-chip.tsx";
import { describeCounts, describeNewOrder } from "./describe-new-order.ts";

export const kitchenPath = "/admin/kitchen";

/** Unacknowledged orders, shown at the top of every back-office page. */
export function NewOrdersBar({
  count,
  orders,
  now,
  firstWait,
  longestWait,
  busy,
  isBrief,
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
  /** Hides the list. Outside the kitchen, a button shows it. */
  isBrief: boolean;
  soundButton: ReactNode;
  /** Orders to confirm, in the same row to save space. */
  toConfirm: ReactNode;
  onAcknowledge(numbers: readonly number[]): void;
}) {
  const { timeZone } = useBusiness();
  const { pathname } = useLocation();
  const isKitchen = pathname === kitchenPath;
  const isOpenable = isBrief && !isKitchen;
  const [isOpen, setOpen] = useState(false);
  const isListed = !isBrief || (isOpenable && isOpen);
  const first = orders[0];
  const isLate = firstWait?.urgency === "late";
  const list = (
    <>
      <ul className="mt-2 flex max-h-[24dvh] [@media(max-height:30rem)]:max-h-none flex-col divide-y divide-line overflow-y-auto overscroll-contain">
        {orders.map((order) => (
          <li
            key={order.number}
            className="flex items-center justify-between gap-x-3 py-1.5 max-[18rem]:flex-wrap"
          >
            <p className="min-w-0 wrap-anywhere leading-snug">
              <Link
                to={`/admin/orders/all?order=${order.number}`}
                className="font-bold text-lg underline underline-offset-4"
              >
                {formatOrderName(order)}
              </Link>{" "}
              <span className="text-muted">{describeNewOrder(order, now, timeZone)}</span>
              {order.isUrgent && <strong className="text-danger"> Not seen yet</strong>}
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
        isBrief ? "py-1" : "py-3",
      )}
    >
      <div className="flex flex-wrap items-center gap-x-3 sm:gap-x-4 lg:flex-nowrap">
        <div className="shrink-0 leading-tight max-[18rem]:shrink">
          <h2 className="flex items-center gap-2.5 text-xl leading-tight max-sm:max-w-40 max-sm:gap-1.5 max-sm:text-lg max-sm:leading-none">
            <BellRing
              aria-hidden="true"
              className="size-5 shrink-0 text-accent-text motion-safe:animate-pulse"
            />
            {describeUnseen(count, orders)}
          </h2>
          {first && firstWait && (
            <strong
              className={joinClasses(
                "block whitespace-nowrap text-sm tabular-nums leading-tight",
                isLate && "text-danger",
              )}
            >
              {count > 1 && "First: "}
              {formatOrderName(first)}, <WaitText wait={firstWait} wordClass="max-sm:sr-only" />
            </strong>
          )}
        </div>
        {first && isOpenable && !isOpen && (
          // Shows the text only if it fits: otherwise it wraps to a second line, which is hidden.
          <p className="flex h-6 min-w-0 flex-1 flex-wrap overflow-hidden text-muted leading-6 before:h-6 before:w-px max-lg:hidden">
            <span className="whitespace-nowrap">
              {!firstWait && `${count > 1 ? "First: " : ""}${formatOrderName(first)}, `}
              {describeNewOrder(first, now, timeZone)}
            </span>
          </p>
        )}
        {isOpenable && (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="min-h-11 shrink-0 whitespace-nowrap font-semibold text-accent-text underline underline-offset-4"
          >
            {isOpen ? "Hide" : "Show"}
            <span className="max-sm:sr-only"> {count === 1 ? "it" : "them"}</span>
          </button>
        )}
        {toConfirm && (
          <div className="min-w-0 empty:hidden max-lg:order-last max-lg:basis-full">
            {toConfirm}
          </div>
        )}
        <div className="ml-auto flex gap-2 max-sm:gap-1 max-[18rem]:flex-wrap max-[18rem]:justify-end">
          {soundButton}
          {(isKitchen || (isListed && count > 1)) && (
            <Button
              variant="secondary"
              busy={busy}
              className="whitespace-nowrap max-[18rem]:whitespace-normal max-sm:px-3 max-sm:text-sm"
              onClick={() => onAcknowledge(orders.map(({ number }) => number))}
            >
              Mark all as seen
            </Button>
          )}
          {isOpenable && (
            <ButtonLink
              to={kitchenPath}
              variant="secondary"
              size="sm"
              className="self-center whitespace-nowrap"
            >
              <span className="max-sm:hidden">Open kitchen</span>
              <span className="sm:hidden">Kitchen</span>
            </ButtonLink>
          )}
        </div>
      </div>
      {isListed && list}
    </section>
  );
}

/** `8 unseen orders`, or `8 orders and 2 bookings unseen`. Not all of them may be listed. */
function describeUnseen(count: number, orders: readonly NewOrder[]): string {
  if (count > orders.length) return `${count} unseen`;
  const bookingCount = orders.filter(({ type }) => type === "reservation").length;
  if (bookingCount > 0 && bookingCount < count)
    return `${describeCounts(count - bookingCount, bookingCount)} unseen`;
  const noun = bookingCount > 0 ? "booking" : "order";
  return count === 1 ? `1 unseen ${noun}` : `${count} unseen ${noun}s`;
}
