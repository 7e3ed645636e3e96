import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { formatPhone } from "../../../../domain/contact-details/phone.ts";
import { formatGuests } from "../../../../domain/messages/format/format-guests.ts";
import { messages } from "../../../../domain/messages.ts";
import { formatOrderName } from "../../../../domain/order-wording/format-order-name.ts";
import { staffTypeLabels } from "../../../../domain/orders/order.ts";
import { describeStatus } from "../../../../domain/orders/status/order-stage.ts";
import { phoneUrl } from "../../../layout/external-links.ts";
import { Button } from "../../../ui/button.tsx";
import { orderUrl } from "../../order-url.ts";
import type { AffectedOrder } from "../section-action.ts";

/**
 * Lists the orders for times when the shop will be closed and what to do about them, with a button
 * to save anyway.
 */
export function OrdersOutsideHours({ orders }: { orders: readonly AffectedOrder[] }) {
  const section = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt to save moves the focus here again.
  useEffect(() => section.current?.focus(), [orders]);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="outside-hours"
      className="rounded-card border border-accent-text bg-raised px-4 py-4"
    >
      <h2 id="outside-hours" className="font-semibold text-lg">
        Close even though you have orders?
      </h2>
      <p role="alert" className="mt-1 font-medium">
        {messages.settings.ordersOutsideHours(orders.length)}
      </p>
      <p className="mt-1">
        {orders.length === 1
          ? "Call the customer first. Then move or cancel the order. Saving the hours does not change it."
          : "Call these customers first. Then move or cancel each order. Saving the hours does not change them."}
      </p>
      <ul className="mt-3 max-h-96 divide-y divide-line overflow-y-auto">
        {orders.map((order) => (
          <li key={order.number} className="py-2.5">
            <Link
              to={orderUrl(order.number)}
              target="_blank"
              className="font-semibold text-accent-text underline underline-offset-4"
            >
              {formatOrderName(order)}
              <span className="sr-only"> (opens a new tab)</span>
            </Link>
            {` · ${staffTypeLabels[order.type]} · ${describeStatus(order)}`}
            <span className="block wrap-anywhere">
              {describeOrder(order)}
              {order.contact.phone && (
                <>
                  {" · "}
                  <a
                    href={phoneUrl(order.contact.phone)}
                    className="whitespace-nowrap text-accent-text underline underline-offset-4"
                  >
                    {formatPhone(order.contact.phone)}
                  </a>
                </>
              )}
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

function describeOrder({ when, guests, contact }: AffectedOrder): string {
  const party = guests !== null && formatGuests(guests);
  return [when, party, contact.name].filter(Boolean).join(" · ");
}
