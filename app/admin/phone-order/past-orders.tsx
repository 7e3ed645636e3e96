import { Link } from "react-router";
import { formatOrderName } from "../../../domain/order-wording/format-order-name.ts";
import { Button } from "../../ui/button.tsx";
import { orderUrl } from "../order-url.ts";
import type { FoundCustomer } from "./find-customers.ts";
import type { useRepeatOrder } from "./use-repeat-order.ts";

type PastOrder = FoundCustomer["lastOrders"][number];

interface RowProps {
  order: PastOrder;
  /** Null if the new order is of a type without dishes. */
  repeat: ReturnType<typeof useRepeatOrder> | null;
}

/** The caller's newest order. */
export function LastOrderSection(props: RowProps) {
  return (
    <section aria-labelledby="last-order">
      <h3 id="last-order" className="sr-only">
        Last order
      </h3>
      <PastOrderRow {...props} />
    </section>
  );
}

/** The caller's orders before the newest one, on request. */
export function EarlierOrders({
  orders,
  repeat,
}: {
  orders: readonly PastOrder[];
  repeat: RowProps["repeat"];
}) {
  if (orders.length === 0) return null;
  return (
    <details className="open:basis-full">
      <summary className="min-h-6 w-fit cursor-pointer font-semibold text-accent-text text-sm">
        {orders.length === 1 ? "Previous order" : `Previous ${orders.length} orders`}
      </summary>
      {orders.map((order) => (
        <PastOrderRow key={order.number} order={order} repeat={repeat} />
      ))}
    </details>
  );
}

/** Opens a new tab, because this page holds the unfinished phone order. */
export function OrderLink({ order }: { order: Parameters<typeof formatOrderName>[0] }) {
  return (
    <Link
      to={orderUrl(order.number)}
      target="_blank"
      className="inline-flex min-h-6 items-center font-semibold text-accent-text underline underline-offset-4"
    >
      {formatOrderName(order)}
      <span className="sr-only"> (opens a new tab)</span>
    </Link>
  );
}

function PastOrderRow({ order, repeat }: RowProps) {
  const { number, day, contents, hasDishes } = order;
  return (
    <div className="flex items-center gap-3">
      <p className="min-w-0 flex-1 text-sm leading-tight">
        <OrderLink order={order} /> <span className="text-muted">{day}</span>
        <span className="line-clamp-2 wrap-anywhere">{contents}</span>
      </p>
      {repeat && hasDishes && (
        <Button
          variant="secondary"
          className="shrink-0 px-4 text-sm"
          busy={repeat.busyNumber === number}
          onClick={() => repeat.start(number)}
        >
          Repeat<span className="sr-only"> order {number}</span>
        </Button>
      )}
    </div>
  );
}
