import { useEffect, useState } from "react";
import { Link } from "react-router";
import type { LastOrder } from "../../domain/order-tracking/last-order.ts";
import { orderTypeLabels } from "../../domain/orders/order.ts";
import { saveLastOrderShown } from "../session/last-order-shown.ts";
import { Card } from "../ui/card.tsx";
import { History } from "../ui/icons/history.tsx";
import { Price } from "../ui/price.tsx";
import { formatLines } from "./describe-contents.ts";
import { OrderAgainButton } from "./order-again-button.tsx";

const maxListed = 4;

/**
 * The signed-in user's last completed order with dishes, and a button to add it to the cart.
 * Renders nothing until loaded, or without an order.
 */
export function LastOrderCard() {
  const order = useLastOrder();
  if (!order) return null;
  return (
    <section aria-labelledby="order-again" className="page-width pt-8 md:pt-12">
      <Card className="flex flex-wrap items-center gap-x-6 gap-y-4 px-5 py-4 shadow-card sm:px-6 sm:py-5">
        <div className="min-w-0 flex-1 basis-72">
          <h2 id="order-again" className="flex items-center gap-2.5 text-xl sm:text-2xl">
            <History aria-hidden="true" className="size-5 shrink-0 text-accent-text" />
            Order again
          </h2>
          <p className="mt-1 line-clamp-2 wrap-anywhere">{formatLines(order.lines, maxListed)}</p>
          <p className="mt-0.5 text-muted text-sm">
            <Link
              to={`/userdashboard/orders/${order.number}`}
              prefetch="intent"
              className="inline-flex min-h-6 items-center underline underline-offset-4"
            >
              Order {order.number}
            </Link>
            {` · ${orderTypeLabels[order.type]} · `}
            <Price pence={order.total} />
          </p>
        </div>
        <OrderAgainButton number={order.number} type={order.type} variant="primary" />
      </Card>
    </section>
  );
}

function useLastOrder(): LastOrder | null {
  const [order, setOrder] = useState<LastOrder | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    void fetchLastOrder(controller.signal).then((lastOrder) => {
      if (lastOrder === undefined || controller.signal.aborted) return;
      saveLastOrderShown(lastOrder !== null);
      setOrder(lastOrder);
    });
    return () => controller.abort();
  }, []);
  return order;
}

/** Null without an order; undefined if the request failed. */
async function fetchLastOrder(signal: AbortSignal): Promise<LastOrder | null | undefined> {
  try {
    const response = await fetch("/me/last-order", {
      signal,
      headers: { accept: "application/json" },
    });
    return response.ok ? ((await response.json()) as LastOrder | null) : undefined;
  } catch {
    // No network, or cancelled.
    return undefined;
  }
}
