import { Link } from "react-router";
import { Button } from "../../ui/button.tsx";
import type { FoundCustomer } from "./find-customers.ts";
import type { useRepeatOrder } from "./use-repeat-order.ts";

type LastOrder = FoundCustomer["lastOrders"][number];

/** The caller's last orders: the newest, and the earlier ones on request. */
export function LastOrders({
  orders: [newest, ...earlier],
  repeat,
}: {
  orders: readonly LastOrder[];
  /** Null if this order has no dishes. */
  repeat: ReturnType<typeof useRepeatOrder> | null;
}) {
  if (!newest) return null;
  return (
    <section aria-labelledby="last-orders">
      <h3 id="last-orders" className="sr-only">
        Last orders
      </h3>
      <LastOrderRow order={newest} repeat={repeat} />
      {earlier.length > 0 && (
        <details>
          <summary className="min-h-6 w-fit cursor-pointer font-semibold text-accent-text text-sm">
            {earlier.length === 1 ? "1 earlier order" : `${earlier.length} earlier orders`}
          </summary>
          {earlier.map((order) => (
            <LastOrderRow key={order.number} order={order} repeat={repeat} />
          ))}
        </details>
      )}
    </section>
  );
}

/** The link opens a new tab, because this page holds the unfinished phone order. */
function LastOrderRow({
  order: { number, text, hasDishes },
  repeat,
}: {
  order: LastOrder;
  repeat: ReturnType<typeof useRepeatOrder> | null;
}) {
  return (
    <div className="flex items-center gap-3 py-0.5">
      <p className="min-w-0 flex-1 text-sm leading-tight">
        <Link
          to={`/admin/orders/all?order=${number}`}
          target="_blank"
          className="inline-flex min-h-6 items-center font-semibold text-accent-text underline underline-offset-4"
        >
          Order {number}
          <span className="sr-only"> (opens a new tab)</span>
        </Link>
        <span className="block text-muted wrap-anywhere">{text}</span>
      </p>
      {repeat && hasDishes && (
        <Button
          variant="secondary"
          className="shrink-0 px-4 text-sm"
          busy={repeat.busyNumber === number}
          onClick={() => repeat.start(number)}
        >
          Repeat<span className="sr-only"> order {number}</span>
        </Button>
      )}
    </div>
  );
}
