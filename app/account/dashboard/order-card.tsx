import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { formatInstant } from "../../../domain/format-instant.ts";
import { type OrderSummary, orderTypeLabels } from "../../../domain/ordering/order.ts";
import { linesInWords } from "../../ordering/order-lines-summary.ts";
import { useBusiness } from "../../shell/use-business.ts";
import { Card } from "../../ui/card.tsx";
import { Price } from "../../ui/price.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";

/** One order in the customer's list. The whole card leads to its page. */
export function OrderCard({ order }: { order: OrderSummary }) {
  const { timeZone } = useBusiness();
  return (
    <Card className="relative flex items-center gap-4 p-5 transition-shadow hover:shadow-lift">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h3 className="text-xl">
            <Link
              to={`/userdashboard/orders/${order.number}`}
              prefetch="intent"
              className="after:absolute after:inset-0 after:rounded-card"
            >
              Order {order.number}
            </Link>
          </h3>
          <StatusBadge status={order.status} />
        </div>
        <p className="mt-1.5 text-muted text-sm">
          {orderTypeLabels[order.type]} ·{" "}
          <time dateTime={order.createdAt.toISOString()}>{formatInstant(order.createdAt, timeZone)}</time>
        </p>
        <p className="mt-1 wrap-anywhere">{linesInWords(order.lines)}</p>
      </div>
      <Price pence={order.total} className="font-display font-semibold text-xl tabular-nums" />
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
    </Card>
  );
}
