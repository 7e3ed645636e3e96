import { Link } from "react-router";
import { formatInstant } from "../../../domain/format-instant.ts";
import type { TrackedOrder } from "../../../domain/order-tracking/track-order.ts";
import { placedLabel } from "../../../domain/order-wording/customer-status.ts";
import { formatOrderName, getOrderNoun } from "../../../domain/order-wording/format-order-name.ts";
import { describePayment } from "../../../domain/order-wording/price-terms.ts";
import { orderTypeLabels } from "../../../domain/orders/order.ts";
import { isOpenStatus } from "../../../domain/orders/status/order-status.ts";
import { DishLine } from "../../cart/dish-line.tsx";
import { useBusiness } from "../../shop-status/use-business.ts";
import { Card } from "../../ui/card.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Price } from "../../ui/price.tsx";
import { ConnectionLostNote } from "../connection-lost-note.tsx";
import { PriceFigures } from "../price-figures.tsx";
import { useOrderEvents } from "../use-order-events.ts";
import { OrderTracker } from "./order-tracker.tsx";

/**
 * An order on its tracking page, updated live. `renderedAtMs` is in epoch ms; `path` is the path of
 * the tracking link.
 */
export function TrackedOrderView({
  order,
  renderedAtMs,
  path,
}: {
  order: TrackedOrder;
  renderedAtMs: number;
  path: string;
}) {
  const { timeZone } = useBusiness();
  const { isConnected } = useOrderEvents({ stream: `${path}/events` });
  return (
    <>
      <PageHeader
        eyebrow={orderTypeLabels[order.type]}
        title={formatOrderName(order)}
        text={`${placedLabel(order)} ${formatInstant(order.createdAt, timeZone)}. This page updates automatically.`}
      />
      <ConnectionLostNote isConnected={isConnected} />
      <OrderTracker
        order={order}
        isOwn={false}
        renderedAtMs={renderedAtMs}
        calendarHref={`${path}/calendar.ics`}
      >
        {order.lines.length > 0 && <Dishes order={order} />}
        <p className="mt-6 text-muted">
          Your {getOrderNoun(order.type)}?{" "}
          <Link
            to={`/userdashboard/orders/${order.number}`}
            className="inline-flex min-h-6 items-center font-semibold text-accent-text underline underline-offset-4"
          >
            View it in your dashboard
          </Link>{" "}
          for full details.
        </p>
      </OrderTracker>
    </>
  );
}

function Dishes({ order }: { order: TrackedOrder }) {
  const isOpen = isOpenStatus(order.status);
  return (
    <Card className="min-w-0 rounded-panel p-6 md:p-8">
      <h2 className="mb-5 text-2xl">What was ordered</h2>
      <ul className="flex flex-col gap-4" aria-label="Dishes">
        {order.lines.map((line) => (
          <DishLine key={line.id} line={line} />
        ))}
      </ul>
      <div className="mt-6 border-line border-t pt-5">
        {order.figures ? (
          <PriceFigures price={{ ...order.figures, total: order.total }} />
        ) : (
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold text-xl">
            Total
            <Price pence={order.total} className="font-display" />
          </p>
        )}
      </div>
      {isOpen && order.type !== "reservation" && (
        <p className="mt-2">
          {order.total === 0
            ? "Nothing to pay."
            : describePayment(order.type, order.deliveryMethod ?? undefined)}
        </p>
      )}
      <p className="mt-4 text-muted text-sm">
        Allergens as listed when this was ordered.
        {isOpen && " An allergy you haven't told us about? Please call us now."}
      </p>
    </Card>
  );
}
