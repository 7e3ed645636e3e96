import { formatCount } from "../../../domain/messages/format/format-count.ts";
import { Button } from "../../ui/button.tsx";
import { X } from "../../ui/icons/x.tsx";
import type { SetAsideOrder } from "./set-aside-orders.ts";

/**
 * The phone orders that were started and not placed, each with buttons to go back to it or discard
 * it.
 */
export function SetAsideNotice({
  orders,
  onReturn,
  onDiscard,
}: {
  orders: readonly SetAsideOrder[];
  onReturn: (order: SetAsideOrder) => void;
  onDiscard: (order: SetAsideOrder) => void;
}) {
  if (orders.length === 0) return null;
  return (
    <section
      aria-labelledby="set-aside"
      className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-card border border-line bg-raised px-4 py-0.5"
    >
      <h2 id="set-aside" className="font-semibold font-text text-base tracking-normal">
        Not placed yet
      </h2>
      <ul className="flex min-w-0 flex-wrap gap-2">
        {orders.map((order) => (
          <li key={order.key} className="flex min-w-0 items-center">
            <Button
              variant="secondary"
              size="sm"
              className="min-w-0"
              onClick={() => onReturn(order)}
            >
              <span className="sr-only">Go back to </span>
              <span className="truncate">{order.name}</span>
              {order.dishCount > 0 && (
                <span className="shrink-0 font-normal text-muted">
                  {formatCount(order.dishCount, "dish", "dishes")}
                </span>
              )}
            </Button>
            <Button
              variant="ghost"
              size="icon"
              className="size-9"
              aria-label={`Discard the order for ${order.name}`}
              onClick={() => onDiscard(order)}
            >
              <X aria-hidden="true" className="size-4" />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
