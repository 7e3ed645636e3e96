import type { OrderSummary } from "../../../domain/orders/order.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { OrderCard } from "./own-order-card.tsx";

/** Orders as cards; of somebody who has none, what to do about it. */
export function OrderList({ orders }: { orders: OrderSummary[] }) {
  if (orders.length === 0)
    return (
      <EmptyState
        picture="/pictures/empty-plate.webp"
        title="No orders yet"
        text="When you order, you can follow it here, from the pan to your door."
        action={<ButtonLink to="/menu">Explore Menu</ButtonLink>}
      />
    );
  return (
    <ul className="flex flex-col gap-4">
      {orders.map((order) => (
        <li key={order.id}>
          <OrderCard order={order} />
        </li>
      ))}
    </ul>
  );
}
