import { formatInstant } from "../../../domain/format-instant.ts";
import { formatTotal } from "../../../domain/order-wording/format-total.ts";
import { formatWantedDayAndTime } from "../../../domain/order-wording/format-wanted-time.ts";
import { type OrderSummary, staffTypeLabels } from "../../../domain/orders/order.ts";
import { describeContents } from "../../orders/describe-contents.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { Card } from "../../ui/card.tsx";
import { ChevronRight } from "../../ui/icons/chevron-right.tsx";
import { OrderHeading } from "../order-heading.tsx";

/** A customer's orders, newest first. Each links to its details in the list of all orders. */
export function CustomerOrders({ orders }: { orders: OrderSummary[] }) {
  return (
    <ul className="flex flex-col gap-4">
      {orders.map((order) => (
        <li key={order.id}>
          <OrderItem order={order} />
        </li>
      ))}
    </ul>
  );
}

function OrderItem({ order }: { order: OrderSummary }) {
  const { timeZone, currency } = useBusiness();
  return (
    <Card className="relative flex items-center gap-4 p-4 transition-shadow hover:shadow-lift sm:p-5">
      <div className="min-w-0 flex-1">
        <OrderHeading order={order} />
        <p className="mt-1.5 font-semibold">
          {staffTypeLabels[order.type]}
          {order.wantedAt && ` · ${formatWantedDayAndTime(order, timeZone)}`}
        </p>
        <p className="wrap-anywhere">{describeContents(order)}</p>
        <p className="mt-1 text-muted text-sm">
          Placed{" "}
          <time dateTime={order.createdAt.toISOString()}>
            {formatInstant(order.createdAt, timeZone)}
          </time>
        </p>
      </div>
      <p className="self-start font-display font-semibold text-xl tabular-nums">
        <span className="sr-only">Total </span>
        {formatTotal(order, currency)}
      </p>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted max-sm:hidden" />
    </Card>
  );
}
