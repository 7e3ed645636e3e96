import { useEffect, useState } from "react";
import type { OrderTypeId } from "../../domain/orders/order.ts";
import type { ActionResult } from "../action-result.ts";
import { useHydrated } from "../ui/use-hydrated.ts";
import { clearIdempotencyKey, getIdempotencyKey } from "./idempotency-key.ts";

/** One attempt to place an order of this type. `result` is the last action's result. */
export function useOrderAttempt<Result extends ActionResult<unknown>>(
  type: OrderTypeId,
  result: Result | undefined,
) {
  const isHydrated = useHydrated();
  const [key, setKey] = useState(() => (isHydrated ? getIdempotencyKey(type) : ""));
  useEffect(() => setKey(getIdempotencyKey(type)), [type]);
  const [dismissed, setDismissed] = useState<Result>();
  const openResult = result === dismissed ? undefined : result;
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
