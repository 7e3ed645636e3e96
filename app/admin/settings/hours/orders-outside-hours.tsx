import { Link } from "react-router";
import { formatPhone } from "../../../../domain/contact-details/phone.ts";
import { orderTypeLabels } from "../../../../domain/orders/order.ts";
import { statusLabel } from "../../../../domain/orders/order-status.ts";
import { Button } from "../../../ui/button.tsx";
import type { AffectedOrder } from "../section-action.ts";

/** The orders for times when the shop will be closed, what to do about them, and a button to save anyway. */
export function OrdersOutsideHours({ orders }: { orders: readonly AffectedOrder[] }) {
  return (
    <section aria-labelledby="outside-hours" className="rounded-card border border-accent-text bg-raised px-4 py-4">
      <h2 id="outside-hours" className="font-semibold text-lg">
        Orders while you are closed
      </h2>
      <p className="mt-1">Call these customers first. Then move or cancel each order. Saving the hours does not change them.</p>
      <ul className="mt-3 max-h-96 divide-y divide-line overflow-y-auto">
        {orders.map((order) => (
          <li key={order.number} className="py-2.5">
            <Link
              to={`/admin/orders/all?order=${order.number}`}
              target="_blank"
              className="font-semibold text-accent-text underline underline-offset-4"
            >
              Order {order.number}
              <span className="sr-only"> (opens a new tab)</span>
            </Link>
            {` · ${orderTypeLabels[order.type]} · ${statusLabel(order.status)}`}
            <span className="block wrap-anywhere">
              {[
                order.when,
                order.guests !== null && `${order.guests} ${order.guests === 1 ? "guest" : "guests"}`,
                order.contact.name,
                order.contact.phone && formatPhone(order.contact.phone),
              ]
                .filter(Boolean)
                .join(" · ")}
            </span>
          </li>
        ))}
      </ul>
      <Button
        type="submit"
        variant="secondary"
        name="confirmed"
        value={orders.map(({ number }) => number).join(",")}
        className="mt-3"
      >
        Close anyway
      </Button>
    </section>
  );
}
