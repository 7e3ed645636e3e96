import { Link } from "react-router";
import type { LiveOrder } from "../../../domain/order-tracking/live-orders.ts";
import { formatRequestedTime } from "../../../domain/order-wording/format-requested-time.ts";
import { formatTotal } from "../../../domain/order-wording/format-total.ts";
import { orderTypeLabels } from "../../../domain/orders/order.ts";
import { nextStatuses } from "../../../domain/orders/order-status.ts";
import { useBusiness, usePhones } from "../../shop-status/use-business.ts";
import { ButtonLink, ExternalButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ChevronRight } from "../../ui/icons/chevron-right.tsx";
import { Phone } from "../../ui/icons/phone.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { describeCancelled, describeStep } from "../tracking/progress-words.ts";
import { useOwnLiveOrders } from "./use-own-live-orders.ts";

/** The user's live orders: a card for each, or one line that links to the first. Nothing without live orders. */
export function LiveOrderCards({ compact }: { compact: boolean }) {
  const orders = useOwnLiveOrders();
  const [first] = orders;
  if (!first) return null;
  if (compact) return <LiveOrderLine order={first} others={orders.length - 1} />;
  return (
    <section aria-label="Your live orders" className="page-width pt-4">
      <ul className="grid gap-3">
        {orders.map((order) => (
          <li key={order.number}>
            <LiveOrderCard order={order} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const orderPath = (order: LiveOrder) => `/userdashboard/orders/${order.number}`;
const isEnded = (order: LiveOrder) => nextStatuses(order.status).length === 0;

function LiveOrderCard({ order }: { order: LiveOrder }) {
  const { timeZone, currency } = useBusiness();
  const [phone] = usePhones();
  return (
    <Card className="flex flex-wrap items-center gap-x-6 gap-y-3 border-accent/60 px-5 py-4 shadow-card">
      <div className="min-w-0 flex-1 basis-72">
        <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-xl">Order {order.number}</h2>
          <StatusBadge status={order.status} />
          <p className="basis-full">{describeProgress(order)}</p>
        </div>
        <p className="text-muted">
          {orderTypeLabels[order.type]} · {formatRequestedTime(order, timeZone)}
          {order.type !== "reservation" && ` · ${formatTotal(order, currency)}`}
        </p>
      </div>
      <div className="flex gap-3 max-sm:w-full">
        <ButtonLink to={orderPath(order)} prefetch="intent" aria-label={`Track order ${order.number}`} className="max-sm:flex-1">
          {isEnded(order) ? "View" : "Track"}
        </ButtonLink>
        {phone && (
          <ExternalButtonLink
            href={phone.href}
            variant="secondary"
            aria-label={`Call ${phone.text} about order ${order.number}`}
            className="max-sm:flex-1"
          >
            <Phone aria-hidden="true" className="size-4.5" />
            Call
          </ExternalButtonLink>
        )}
      </div>
    </Card>
  );
}

function LiveOrderLine({ order, others }: { order: LiveOrder; others: number }) {
  const { timeZone } = useBusiness();
  return (
    <section aria-label="Your live orders" className="border-line border-b bg-raised">
      <div className="page-width flex min-h-12 items-center gap-x-4">
        <Link to={orderPath(order)} prefetch="intent" className="flex min-h-12 min-w-0 flex-1 items-center gap-x-3">
          <span className="shrink-0 font-semibold">Order {order.number}</span>
          <span role="status" className="shrink-0">
            <StatusBadge status={order.status} />
          </span>
          <span className="truncate text-muted max-sm:hidden">
            {orderTypeLabels[order.type]} · {formatRequestedTime(order, timeZone)}
          </span>
          <span className="ml-auto inline-flex shrink-0 items-center font-semibold text-accent-text">
            {isEnded(order) ? "View" : "Track"}
            <ChevronRight aria-hidden="true" className="size-4.5" />
          </span>
        </Link>
        {others > 0 && (
          <Link
            to="/userdashboard/orders"
            prefetch="intent"
            aria-label={`${others} more live ${others === 1 ? "order" : "orders"}`}
            className="inline-flex min-h-12 shrink-0 items-center text-accent-text underline underline-offset-4"
          >
            +{others}
          </Link>
        )}
      </div>
    </section>
  );
}

function describeProgress(order: LiveOrder): string {
  if (order.status === "cancelled") return order.cancelReason ?? describeCancelled("system", true);
  return describeStep(order, order.status);
}
