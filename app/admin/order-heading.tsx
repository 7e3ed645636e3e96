import { Link } from "react-router";
import { formatOrderName } from "../../domain/order-wording/format-order-name.ts";
import type { OrderSummary } from "../../domain/orders/order.ts";
import { PracticeBadge } from "../shop-status/practice-badge.tsx";
import { joinClasses } from "../ui/join-classes.ts";
import { orderUrl } from "./order-url.ts";
import { StaffStatusBadge } from "./staff-status-badge.tsx";

/** Heading of an order card. Its link covers the whole card, which must be `relative`. */
export function OrderHeading({
  order,
  className,
}: {
  order: Pick<OrderSummary, "number" | "type" | "status" | "stage" | "isPractice">;
  className?: string;
}) {
  const { number, isPractice } = order;
  return (
    <div className={joinClasses("flex flex-wrap items-center gap-x-3 gap-y-2", className)}>
      <h3 className="text-xl">
        <Link to={orderUrl(number)} className="after:absolute after:inset-0 after:rounded-card">
          {formatOrderName(order)}
        </Link>
      </h3>
      <StaffStatusBadge order={order} />
      <PracticeBadge isPractice={isPractice} />
    </div>
  );
}
