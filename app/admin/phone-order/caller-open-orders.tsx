import { staffTypeLabels } from "../../../domain/orders/order.ts";
import { TriangleAlert } from "../../ui/icons/triangle-alert.tsx";
import type { OpenOrder } from "./find-customers.ts";
import { OrderLink } from "./past-orders.tsx";

interface OpenOrdersProps {
  orders: readonly OpenOrder[];
  /** The chosen day of a table (`YYYY-MM-DD`), if any. */
  day: string | null;
}

/** The caller's open orders and bookings, other than those that `BookedOnDay` shows. */
export function OpenOrders({ orders, day }: OpenOrdersProps) {
  return <OrderNotices orders={orders.filter((order) => !isBookedOn(day, order))} />;
}

/** The caller's bookings on the chosen day, so that staff don't book twice. */
export function BookedOnDay({ orders, day }: OpenOrdersProps) {
  return (
    <div
      data-booked=""
      className="col-span-full flex max-h-24 flex-col gap-1 overflow-y-auto not-has-[p]:hidden"
    >
      <OrderNotices orders={orders.filter((order) => isBookedOn(day, order))} isOnChosenDay />
    </div>
  );
}

function isBookedOn(day: string | null, order: OpenOrder): boolean {
  return order.type === "reservation" && order.day === day;
}

/** The earliest order, and the others on request. */
function OrderNotices({
  orders: [first, ...others],
  isOnChosenDay = false,
}: {
  orders: readonly OpenOrder[];
  isOnChosenDay?: boolean;
}) {
  return (
    <>
      <div role="status" className="empty:hidden">
        {first && <OpenOrderNotice order={first} isOnChosenDay={isOnChosenDay} />}
      </div>
      {others.length > 0 && (
        <details>
          <summary className="min-h-6 w-fit cursor-pointer font-semibold text-accent-text text-sm">
            Show {others.length} more
          </summary>
          <div className="mt-1 flex flex-col gap-1">
            {others.map((order) => (
              <OpenOrderNotice key={order.number} order={order} isOnChosenDay={isOnChosenDay} />
            ))}
          </div>
        </details>
      )}
    </>
  );
}

function OpenOrderNotice({ order, isOnChosenDay }: { order: OpenOrder; isOnChosenDay: boolean }) {
  const { type, wanted, contents, status, hasAllergyNote, mayHaveAllergyNote } = order;
  const label = type === "reservation" ? "Already booked" : "Already ordered";
  return (
    <p className="rounded-xl border-2 border-accent-text bg-raised px-2.5 py-0.5 text-sm leading-tight wrap-anywhere">
      <strong className="font-semibold">{isOnChosenDay ? `${label} on this day` : label}:</strong>{" "}
      {type !== "reservation" && `${staffTypeLabels[type]}, `}
      {[wanted, contents, status, ""].join("\u00a0· ")}
      {(hasAllergyNote || mayHaveAllergyNote) && (
        <>
          <strong className="whitespace-nowrap text-danger">
            <TriangleAlert aria-hidden="true" className="mr-1 inline size-4 align-text-bottom" />
            {hasAllergyNote ? "Allergy" : "Allergy?"}
          </strong>
          {"\u00a0· "}
        </>
      )}
      <OrderLink order={order} />
    </p>
  );
}
