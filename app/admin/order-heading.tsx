import { Link } from "react-router";
import type { OrderSummary } from "../../domain/orders/order.ts";
import { joinClasses } from "../ui/join-classes.ts";
import { StatusBadge } from "../ui/status-badge.tsx";

/** The top of a card of an order: its number and its status. A press anywhere on the card (which is `relative`) leads to its details. */
export function OrderHeading({
  order: { number, status },
  className,
}: {
  order: Pick<OrderSummary, "number" | "status">;
  className?: string;
}) {
  return (
    <div className={joinClasses("flex flex-wrap items-center gap-x-3 gap-y-2", className)}>
      <h3 className="text-xl">
        <Link to={`/admin/orders/all?order=${number}`} className="after:absolute after:inset-0 after:rounded-card">
          Order {number}
        </Link>
      </h3>
      <StatusBadge status={status} />
    </div>
  );
}
