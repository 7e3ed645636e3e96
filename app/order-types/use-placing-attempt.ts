import { useEffect, useEffectEvent, useState } from "react";
import type { OrderTypeId } from "../../domain/orders/order.ts";
import type { ActionResult } from "../action-result.ts";
import { useShopNews } from "../shop-status/use-shop-news.ts";
import { useHydrated } from "../ui/use-hydrated.ts";
import { clearIdempotencyKey, getIdempotencyKey } from "./idempotency-key.ts";

/**
 * One attempt to place an order of this type. `result` is the last action's result. A refusal
 * because of a pause or the opening hours is dismissed when the shop takes orders again.
 */
export function useOrderAttempt<Result extends ActionResult<unknown>>(
  type: OrderTypeId,
  result: Result | undefined,
  { acceptsOrders = true }: { acceptsOrders?: boolean } = {},
) {
  const isHydrated = useHydrated();
  const [key, setKey] = useState(() => (isHydrated ? getIdempotencyKey(type) : ""));
  useEffect(() => setKey(getIdempotencyKey(type)), [type]);
  const [dismissed, setDismissed] = useState<Result>();
  const openResult = result === dismissed ? undefined : result;

  const isPaused = useShopNews().rush.pause !== null;
  const takesOrders = acceptsOrders && !isPaused;
  const onResume = useEffectEvent(() => {
    const code = result?.kind === "refused" ? result.code : "";
    if (code === "ordering_paused" || code === "shop_closed") setDismissed(result);
  });
  // Only the end of a pause makes the refusal outdated: it may arrive before the news of the pause.
  useEffect(() => (takesOrders ? undefined : () => onResume()), [takesOrders]);

  return {
    /** The idempotency key; empty until hydration. */
    key,
    /** The last result, until the customer acts on it. */
    openResult,
    /** Marks the last result as handled. */
    dismissResult: () => setDismissed(result),
    /** Starts a new attempt, because the earlier one has already placed an order. */
    orderAgain() {
      clearIdempotencyKey(type);
      setKey(getIdempotencyKey(type));
      setDismissed(result);
    },
  };
}
