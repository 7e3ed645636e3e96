import { Link } from "react-router";
import {
  formatOrderName,
  formatOrderNameInText,
} from "../../../domain/order-wording/format-order-name.ts";
import { formatShortWantedTime } from "../../../domain/order-wording/format-short-wanted-time.ts";
import {
  formatExpectedTimeToday,
  formatTimeForCustomer,
  isOverdue,
} from "../../../domain/order-wording/format-time-for-customer.ts";
import { formatTotal } from "../../../domain/order-wording/format-total.ts";
import { orderTypeLabels } from "../../../domain/orders/order.ts";
import { isTracked } from "../../../domain/orders/status/is-tracked.ts";
import { isDueByNow, isOnItsWay } from "../../../domain/orders/status/on-its-way.ts";
import { isOpenStatus } from "../../../domain/orders/status/order-status.ts";
import { PracticeBadge } from "../../shop-status/practice-badge.tsx";
import { useBusiness, usePhones } from "../../shop-status/use-business.ts";
import { useUsualTimes } from "../../shop-status/use-lead-minutes.ts";
import { useMinute, useOpenNow } from "../../shop-status/use-open-now.ts";
import { ButtonLink, ExternalButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ChevronRight } from "../../ui/icons/chevron-right.tsx";
import { Phone } from "../../ui/icons/phone.tsx";
import { CustomerStatusBadge } from "../customer-status-badge.tsx";
import { OnItsWayMessage } from "../tracking/on-its-way-message.tsx";
import { describeReady, describeStep } from "../tracking/progress-words.ts";
import type { LiveOrderFields } from "./parse-live-order.ts";
import { maxLiveOrderCards, useOwnLiveOrders } from "./use-own-live-orders.ts";

/**
 * The user's live orders: a card for the first one and rows for a few others, or one line if
 * `isCompact`. `progress-words.ts` has most of their sentences, `customer-status.ts` their badges.
 */
export function LiveOrderCards({ isCompact }: { isCompact: boolean }) {
  const orders = useOwnLiveOrders();
  const usualTimes = useUsualTimes();
  const nowMs = useMinute();
  const [firstOrder, ...otherOrders] = orders;
  if (!firstOrder) return null;
  if (isCompact) {
    const awaitedOrders = orders.filter(
      (order) => isOpenStatus(order.status) || isOnItsWay(order, usualTimes, nowMs),
    );
    // A cancelled order must not hide one that the customer waits for.
    const order = firstOrder.status === "cancelled" ? (awaitedOrders[0] ?? firstOrder) : firstOrder;
    const otherOrderCount = awaitedOrders.filter(({ number }) => number !== order.number).length;
    return <CompactLiveOrder order={order} otherOrderCount={otherOrderCount} />;
  }
  return (
    <section aria-label="Your live orders" className="page-width pt-4">
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <li key={firstOrder.number}>
          <LiveOrderCard order={firstOrder} />
        </li>
        {otherOrders.slice(0, maxLiveOrderCards - 1).map((order) => (
          <li key={order.number}>
            <LiveOrderRow order={order} />
          </li>
        ))}
      </ul>
      {orders.length > maxLiveOrderCards && (
        <Link
          to="/userdashboard/orders"
          prefetch="intent"
          className="mt-1 inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4"
        >
          All your orders
        </Link>
      )}
    </section>
  );
}

const orderPath = (order: LiveOrderFields) => `/userdashboard/orders/${order.number}`;

function LinkLabel({ order }: { order: LiveOrderFields }) {
  return isTracked(order, useUsualTimes(), useMinute()) ? "Track" : "View";
}

function LiveOrderCard({ order }: { order: LiveOrderFields }) {
  const nowMs = useMinute();
  return (
    <Card className="flex flex-wrap items-center gap-x-6 gap-y-3 border-accent-edge/60 px-5 py-4 shadow-card">
      <div className="min-w-0 flex-1 basis-72">
        <div role="status">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="text-xl">{formatOrderName(order)}</h2>
            <CustomerStatusBadge order={order} nowMs={nowMs} />
            <PracticeBadge isPractice={order.isPractice} />
          </div>
          <ProgressText order={order} />
        </div>
        <TypeAndTime order={order} />
      </div>
      <div className="flex flex-wrap gap-3 max-sm:w-full">
        <ButtonLink to={orderPath(order)} prefetch="intent" className="max-sm:flex-1">
          <LinkLabel order={order} />
          <span className="sr-only"> {formatOrderNameInText(order)}</span>
        </ButtonLink>
        <CallButton order={order} className="max-sm:flex-1" />
      </div>
    </Card>
  );
}

function LiveOrderRow({ order }: { order: LiveOrderFields }) {
  const nowMs = useMinute();
  return (
    <Card className="relative flex flex-wrap items-center gap-3 px-5 py-2.5">
      <div className="min-w-0 grow basis-[7rem]">
        <div role="status">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="text-lg">
              <Link
                to={orderPath(order)}
                prefetch="intent"
                className="after:absolute after:inset-0 after:rounded-card"
              >
                {formatOrderName(order)}
              </Link>
            </h2>
            <CustomerStatusBadge order={order} nowMs={nowMs} />
            <PracticeBadge isPractice={order.isPractice} />
          </div>
          {(order.isJustPlaced || !isOpenStatus(order.status)) && <ProgressText order={order} />}
        </div>
        <TypeAndTime order={order} />
      </div>
      <span
        aria-hidden="true"
        className="inline-flex shrink-0 items-center font-semibold text-accent-text"
      >
        <LinkLabel order={order} />
        <ChevronRight className="size-4.5" />
      </span>
      <CallButton order={order} isIcon className="relative z-1" />
    </Card>
  );
}

function TypeAndTime({ order }: { order: LiveOrderFields }) {
  const { currency } = useBusiness();
  return (
    <p className="mt-1 text-muted">
      {orderTypeLabels[order.type]} · <When order={order} />
      {order.type !== "reservation" && `\u00a0· ${formatTotal(order, currency)}`}
    </p>
  );
}

const halfYearMs = 183 * 86_400_000;

/** Without the year if that is clear, so that a booking's time fits on one line of a phone. */
function When({ order }: { order: LiveOrderFields }) {
  const nowMs = useMinute();
  const text = formatTimeForCustomer(order, useUsualTimes(), nowMs);
  const isFar = Number(order.wantedAt) > nowMs + halfYearMs;
  return isFar ? text : text.replace(/ \d{4}(?=,| at)/, "");
}

function CallButton({
  order,
  isIcon = false,
  className,
}: {
  order: LiveOrderFields;
  isIcon?: boolean;
  className: string;
}) {
  const [phone] = usePhones();
  if (!phone) return null;
  return (
    <ExternalButtonLink
      href={phone.href}
      variant="secondary"
      size={isIcon ? "icon" : "md"}
      className={className}
    >
      <Phone aria-hidden="true" className="size-4.5" />
      <span className={isIcon ? "sr-only" : undefined}>Call</span>
      <span className="sr-only"> us about {formatOrderNameInText(order)}</span>
    </ExternalButtonLink>
  );
}

function CompactLiveOrder({
  order,
  otherOrderCount,
}: {
  order: LiveOrderFields;
  otherOrderCount: number;
}) {
  const nowMs = useMinute();
  const usualTimes = useUsualTimes();
  const expectedTime = formatExpectedTimeToday(order, usualTimes, nowMs);
  const wantedDay = expectedTime
    ? undefined
    : formatShortWantedTime(order, usualTimes.timeZone, nowMs);
  return (
    <section aria-label="Your live orders" className="border-line border-b bg-raised">
      <div className="page-width flex min-h-12 flex-wrap items-center gap-x-2 sm:gap-x-4">
        <Link
          to={orderPath(order)}
          prefetch="intent"
          className="flex min-h-12 min-w-min flex-1 flex-wrap items-center gap-x-2 sm:gap-x-3"
        >
          <span className="shrink-0 font-semibold">{formatOrderName(order)}</span>
          <span role="status">
            <CustomerStatusBadge order={order} nowMs={nowMs} />
          </span>
          <PracticeBadge isPractice={order.isPractice} />
          <span className="truncate text-muted max-sm:hidden">
            {orderTypeLabels[order.type]} · <When order={order} />
          </span>
          {wantedDay && (
            // Hidden if it does not fit: beside the spacer, it then wraps to a line that is cut off.
            <span className="flex h-lh min-w-0 flex-1 flex-wrap justify-end overflow-hidden sm:hidden">
              <span className="h-lh w-px" />
              <span className="whitespace-nowrap font-semibold text-accent-text tabular-nums">
                {wantedDay}
              </span>
            </span>
          )}
          <span className="ml-auto inline-flex shrink-0 items-center font-semibold text-accent-text">
            {expectedTime && <span className="tabular-nums sm:hidden">{expectedTime}</span>}
            <span
              className={
                expectedTime || wantedDay || otherOrderCount > 0
                  ? "max-sm:sr-only"
                  : "max-[23.5rem]:sr-only"
              }
            >
              <LinkLabel order={order} />
            </span>
            <ChevronRight aria-hidden="true" className="size-4.5" />
          </span>
        </Link>
        {otherOrderCount > 0 && (
          <Link
            to="/userdashboard/orders"
            prefetch="intent"
            aria-label={`${otherOrderCount} more live ${otherOrderCount === 1 ? "order" : "orders"}`}
            className="inline-flex min-h-12 shrink-0 items-center text-accent-text underline underline-offset-4"
          >
            +{otherOrderCount}
          </Link>
        )}
      </div>
    </section>
  );
}

function ProgressText({ order }: { order: LiveOrderFields }) {
  const isClosed = useOpenNow()?.now.state === "closed";
  const hasPhone = usePhones().length > 0;
  const nowMs = useMinute();
  const usualTimes = useUsualTimes();
  if (isOnItsWay(order, usualTimes, nowMs))
    return (
      <p className="mt-1">
        <OnItsWayMessage isDueByNow={isDueByNow(order, usualTimes, nowMs)} />
      </p>
    );
  if (order.status === "cancelled")
    return <p className="mt-1">{order.cancelReason ?? "This order was cancelled."}</p>;
  const text =
    describeReady(order) ??
    describeStep(order, order.status, {
      isClosed,
      hasPhone,
      isOverdue: isOverdue(order, usualTimes, nowMs),
      nowMs,
    });
  return <p className="mt-1">{text}</p>;
}
