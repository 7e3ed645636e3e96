import { Link } from "react-router";
import { messages } from "../../../domain/messages.ts";
import { formatOrderName } from "../../../domain/order-wording/format-order-name.ts";
import type { UnfinishedOrder } from "../../../domain/personal-data/order-personal-data.ts";

/** Links to the orders that keep an account from being deleted. */
export function BlockingOrders({ orders }: { orders: readonly UnfinishedOrder[] }) {
  return (
    <div className="mb-6 rounded-card border-2 border-accent-edge bg-surface p-4">
      <p>{messages.account.hasOpenOrdersBelow(orders.length)}</p>
      <ul className="mt-2 flex flex-wrap gap-x-5">
        {orders.map((order) => (
          <li key={order.number}>
            <Link
              to={`/userdashboard/orders/${order.number}`}
              className="inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4"
            >
              {formatOrderName(order)}
            </Link>
            {order.isOnItsWay && <span className="ml-2">May still be on its way</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
