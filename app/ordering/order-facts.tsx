import type { ReactNode } from "react";
import { formatPhone } from "../../domain/customers/phone.ts";
import { formatInstant } from "../../domain/format-instant.ts";
import type { OrderDetail } from "../../domain/ordering/order.ts";
import { statusLabel } from "../../domain/ordering/order-status.ts";
import { useBusiness } from "../shell/use-business.ts";
import { DishLine } from "./dish-line.tsx";
import { PriceFigures } from "./price-figures.tsx";

/** What was ordered, and what it costs: the same for the customer and the staff. */
export function OrderedDishes({ order }: { order: Pick<OrderDetail, "lines" | "menuOrder" | "total"> }) {
  return (
    <>
      <div>
        <ul className="flex flex-col gap-4">
          {order.lines.map((line) => (
            <DishLine key={line.id} line={line} />
          ))}
        </ul>
        <p className="mt-4 text-muted text-sm">Allergens are as they were stated when the order was placed.</p>
      </div>
      {order.menuOrder && (
        <div className="mt-6 border-line border-t pt-5">
          <PriceFigures price={{ ...order.menuOrder, total: order.total }} couponCode={order.menuOrder.couponCode} />
        </div>
      )}
    </>
  );
}

/** Where it goes and how it is paid. */
export function DeliveryFacts({ order }: { order: Pick<OrderDetail, "menuOrder"> }) {
  if (!order.menuOrder) return null;
  const { shipping, paymentMethod } = order.menuOrder;
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      <Fact label="Deliver to">
        {shipping.name}
        <br />
        <span className="whitespace-pre-line">{shipping.address}</span>
      </Fact>
      <Fact label="Phone">
        <a href={`tel:${shipping.phone}`} className="inline-flex min-h-6 items-center underline underline-offset-4">
          {formatPhone(shipping.phone)}
        </a>
      </Fact>
      <Fact label="Payment">{paymentMethod}</Fact>
      {shipping.notes && (
        <Fact label="Notes">
          <span className="whitespace-pre-line">{shipping.notes}</span>
        </Fact>
      )}
    </dl>
  );
}

/** Every change of the order and when it was, oldest first. */
export function OrderHistory({ history }: { history: OrderDetail["history"] }) {
  const { timeZone } = useBusiness();
  return (
    <ol className="flex flex-col">
      {history.map((entry, place) => (
        <li key={`${entry.to} ${entry.at.getTime()}`} className="relative flex gap-4 pb-5 last:pb-0">
          {place < history.length - 1 && (
            <span aria-hidden="true" className="absolute top-4 bottom-0 left-[0.3125rem] w-0.5 bg-line" />
          )}
          <span
            aria-hidden="true"
            className={`mt-1.5 size-3 shrink-0 rounded-full ${place === history.length - 1 ? "bg-accent" : "bg-line"}`}
          />
          <div>
            <p className="font-semibold leading-tight">{entry.kind === "placed" ? "Placed" : statusLabel(entry.to)}</p>
            <p className="text-muted text-sm">
              <time dateTime={entry.at.toISOString()}>{formatInstant(entry.at, timeZone)}</time>
              {entry.kind === "status_changed" && entry.by === "admin" && " by the restaurant"}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
