import { Link } from "react-router";
import { formatOrderName } from "../../../domain/order-wording/format-order-name.ts";
import { staffTypeLabels } from "../../../domain/orders/order.ts";
import { TriangleAlert } from "../../ui/icons/triangle-alert.tsx";
import { orderUrl } from "../order-url.ts";
import type { OpenOrder } from "./find-customers.ts";

/** The caller's open orders and bookings: the earliest one, and the others on request. */
export function OpenOrders({ orders }: { orders: readonly OpenOrder[] }) {
  const [first, ...others] = orders;
  return (
    <div role="status" className="flex flex-col gap-1 empty:hidden">
      {first && <OpenOrderNotice order={first} />}
      {others.length > 0 && (
        <details>
          <summary className="min-h-6 w-fit cursor-pointer font-semibold text-accent-text text-sm">
            Show {others.length} more
          </summary>
          <div className="mt-1 flex flex-col gap-1">
            {others.map((order) => (
              <OpenOrderNotice key={order.number} order={order} />
            ))}
          </div>
        </details>
      )}
    </div>
  );
}

/** The caller's bookings on the chosen day (`YYYY-MM-DD`), so that staff don't book twice. */
export function BookedOnDay({ orders, day }: { orders: readonly OpenOrder[]; day: string | null }) {
  return (
    <div role="status" data-booked="" className="col-span-full flex flex-col gap-1 empty:hidden">
      {orders
        .filter((order) => order.type === "reservation" && order.day === day)
        .map((order) => (
          <OpenOrderNotice key={order.number} order={order} isOnChosenDay />
        ))}
    </div>
  );
}

/** The link opens a new tab, because this page holds the unfinished order. */
function OpenOrderNotice({
  order,
  isOnChosenDay = false,
}: {
  order: OpenOrder;
  isOnChosenDay?: boolean;
}) {
  const { number, type, wanted, contents, status, hasAllergyNote } = order;
  const label = type === "reservation" ? "Already booked" : "Already ordered";
  return (
    <p className="rounded-xl border-2 border-accent-text bg-raised px-2.5 py-0.5 text-sm leading-tight wrap-anywhere">
      <strong className="font-semibold">{isOnChosenDay ? `${label} on this day` : label}:</strong>{" "}
      {type !== "reservation" && `${staffTypeLabels[type]}, `}
      {[wanted, contents, status, ""].join("\u00a0· ")}
      {hasAllergyNote && (
        <>
          <strong className="whitespace-nowrap text-danger">
            <TriangleAlert aria-hidden="true" className="mr-1 inline size-4 align-text-bottom" />
            Allergy
          </strong>
          {"\u00a0· "}
        </>
      )}
      <Link
        to={orderUrl(number)}
        target="_blank"
        className="inline-flex min-h-6 items-center font-semibold text-accent-text underline underline-offset-4"
      >
        {formatOrderName(order)}
        <span className="sr-only"> (opens a new tab)</span>
      </Link>
    </p>
  );
}
