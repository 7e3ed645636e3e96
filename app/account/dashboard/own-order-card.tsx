import { Link } from "react-router";
import { formatInstant } from "../../../domain/format-instant.ts";
import { messages } from "../../../domain/messages.ts";
import { placedLabel } from "../../../domain/order-wording/customer-status.ts";
import {
  formatOrderName,
  formatOrderNameInText,
} from "../../../domain/order-wording/format-order-name.ts";
import { formatTimeInList } from "../../../domain/order-wording/format-time-for-customer.ts";
import { formatTotal } from "../../../domain/order-wording/format-total.ts";
import {
  type OrderTypeId,
  type OwnOrderSummary,
  orderTypeLabels,
} from "../../../domain/orders/order.ts";
import { isTracked } from "../../../domain/orders/status/is-tracked.ts";
import { isOpenStatus } from "../../../domain/orders/status/order-status.ts";
import { CustomerStatusBadge } from "../../orders/customer-status-badge.tsx";
import { describeContents } from "../../orders/describe-contents.ts";
import { canOrderAgain, OrderAgainButton } from "../../orders/order-again-button.tsx";
import { PracticeBadge } from "../../shop-status/practice-badge.tsx";
import { useBusiness } from "../../shop-status/use-business.ts";
import { useUsualTimes } from "../../shop-status/use-lead-minutes.ts";
import { useMinute } from "../../shop-status/use-open-now.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CalendarHeart } from "../../ui/icons/calendar-heart.tsx";
import { ChevronRight } from "../../ui/icons/chevron-right.tsx";
import type { IconComponent } from "../../ui/icons/icon-frame.tsx";
import { PartyPopper } from "../../ui/icons/party-popper.tsx";
import { ShoppingBag } from "../../ui/icons/shopping-bag.tsx";
import { Utensils } from "../../ui/icons/utensils.tsx";

const icons: Record<OrderTypeId, IconComponent> = {
  menuorder: Utensils,
  takeaway_order: ShoppingBag,
  party_order: PartyPopper,
  reservation: CalendarHeart,
};

/**
 * One order in the customer's list. The whole card links to the order's page. An open order, or a
 * delivery that may still be on its way, has a “Track” or “View” button. Any other may have “Order
 * again”.
 */
export function OwnOrderCard({
  order,
  renderedAtMs,
}: {
  order: OwnOrderSummary;
  /** Epoch ms. */
  renderedAtMs: number;
}) {
  const { timeZone, currency } = useBusiness();
  const nowMs = useMinute(renderedAtMs);
  const usualTimes = useUsualTimes();
  const completedAt = order.status === "completed" ? order.updatedAt : null;
  const time = formatTimeInList({ ...order, completedAt }, usualTimes, nowMs);
  const isOpen = isOpenStatus(order.status);
  const path = `/userdashboard/orders/${order.number}`;
  const canTrack = isTracked({ ...order, completedAt }, usualTimes, nowMs);
  // During an upgrade, a newer server may send a type that this version does not know.
  if (!Object.hasOwn(icons, order.type))
    return <Card className="p-5 text-muted">{messages.order.typeNotRecognized}</Card>;
  const Icon = icons[order.type];
  return (
    <Card className="relative flex flex-wrap items-center gap-x-4 gap-y-3 p-5 transition-shadow hover:shadow-lift">
      <Icon
        aria-hidden="true"
        className="size-7 shrink-0 self-start text-accent-text max-sm:hidden"
      />
      {/* On phones, the total is beside the heading, and the facts below have the full width. */}
      <div className="min-w-0 flex-1 max-sm:contents">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2 max-sm:flex-1 max-sm:basis-[8rem]">
          <h3 className="text-xl">
            <Link
              to={path}
              prefetch="intent"
              className="after:absolute after:inset-0 after:rounded-card"
            >
              {formatOrderName(order)}
            </Link>
          </h3>
          <CustomerStatusBadge order={{ ...order, completedAt }} nowMs={nowMs} />
          <PracticeBadge isPractice={order.isPractice} />
        </div>
        <div className="max-sm:order-1 max-sm:w-full">
          <p className="font-semibold sm:mt-1.5">
            {orderTypeLabels[order.type]}
            {time && ` · ${time}`}
          </p>
          <p className="wrap-anywhere">{describeContents(order)}</p>
          {order.cancelReason && (
            <p className="wrap-anywhere mt-1">
              <span className="font-semibold text-danger">Why it was cancelled:</span>{" "}
              {order.cancelReason}
            </p>
          )}
          <p className="mt-1 text-muted text-sm">
            {placedLabel(order)}{" "}
            <time dateTime={order.createdAt.toISOString()}>
              {formatInstant(order.createdAt, timeZone)}
            </time>
          </p>
        </div>
      </div>
      {(canTrack || isOpen) && (
        <div className="relative z-1 max-sm:order-last max-sm:w-full">
          <ButtonLink to={path} prefetch="intent">
            {canTrack ? "Track" : "View"}
            <span className="sr-only"> {formatOrderNameInText(order)}</span>
          </ButtonLink>
        </div>
      )}
      {!canTrack && !isOpen && canOrderAgain(order) && (
        <div className="relative z-1 max-sm:order-last max-sm:w-full">
          <OrderAgainButton number={order.number} type={order.type} />
        </div>
      )}
      <p className="font-display font-semibold text-xl tabular-nums max-sm:self-start">
        <span className="sr-only">Total </span>
        {formatTotal(order, currency)}
      </p>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted max-sm:hidden" />
    </Card>
  );
}
