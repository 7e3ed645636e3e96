import { Link } from "react-router";
import { formatInstant } from "../../../domain/format-instant.ts";
import { messages } from "../../../domain/messages.ts";
import { formatTotal } from "../../../domain/order-wording/format-total.ts";
import { type StaffOrderSummary, staffTypeLabels } from "../../../domain/orders/order.ts";
import { describeContents } from "../../orders/describe-contents.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { describeCustomer } from "../describe-customer.ts";
import { OrderHeading } from "../order-heading.tsx";

export function RecentOrders({ orders }: { orders: StaffOrderSummary[] }) {
  return (
    <section aria-labelledby="recent-orders">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="recent-orders" className="text-2xl">
          Recent orders
        </h2>
        <Link
          to="/admin/orders/all"
          className="inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4"
        >
          All Orders
        </Link>
      </div>
      {orders.length === 0 ? (
        <EmptyState
          title={messages.order.noneFound}
          text="New orders appear here as they come in."
        />
      ) : (
        <ul className="grid gap-4 xl:grid-cols-3">
          {orders.map((order) => (
            <li key={order.id}>
              <RecentOrder order={order} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function RecentOrder({ order }: { order: StaffOrderSummary }) {
  const { timeZone, currency } = useBusiness();
  return (
    <Card className="relative flex h-full flex-col gap-1 p-5 transition-shadow hover:shadow-lift">
      <OrderHeading order={order} className="justify-between" />
      <p className="wrap-anywhere font-semibold">
        {staffTypeLabels[order.type]}
        {" · "}
        {describeCustomer(order)}
      </p>
      <p className="wrap-anywhere">{describeContents(order)}</p>
      <p className="mt-auto flex flex-wrap items-baseline justify-between gap-x-4 pt-2 text-muted text-sm">
        <span>
          Placed{" "}
          <time dateTime={order.createdAt.toISOString()}>
            {formatInstant(order.createdAt, timeZone)}
          </time>
        </span>
        <span className="font-display font-semibold text-ink text-xl tabular-nums">
          <span className="sr-only">Total </span>
          {formatTotal(order, currency)}
        </span>
      </p>
    </Card>
  );
}
