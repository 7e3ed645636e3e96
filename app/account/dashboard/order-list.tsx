import type { OwnOrderSummary } from "../../../domain/orders/order.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { OwnOrderCard } from "./own-order-card.tsx";

export function OrderList({
  orders,
  renderedAtMs,
}: {
  orders: OwnOrderSummary[];
  /** When the page was rendered, in epoch ms. */
  renderedAtMs: number;
}) {
  if (orders.length === 0)
    return (
      <EmptyState
        picture="/pictures/empty-plate.webp"
        title="No orders yet"
        text="Place an order and you can track it here."
        action={<ButtonLink to="/menu">Explore Menu</ButtonLink>}
      />
    );
  return (
    <ul className="flex flex-col gap-4">
      {orders.map((order) => (
        <li key={order.id}>
          <OwnOrderCard order={order} renderedAtMs={renderedAtMs} />
        </li>
      ))}
    </ul>
  );
}
