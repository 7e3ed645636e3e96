import { useState } from "react";
import type { OrderTypeId } from "../../domain/orders/order.ts";
import { clearIdempotencyKey, getIdempotencyKey } from "./idempotency-key.ts";

/** One attempt to place an order of this type, in the browser only. `answer`: why the last submission was refused. */
export function usePlacingAttempt<Answer>(type: OrderTypeId, answer: Answer | undefined) {
  const [key, setKey] = useState(() => getIdempotencyKey(type));
  const [settled, setSettled] = useState<Answer>();
  return {
    /** The idempotency key. */
    key,
    /** The answer, until the customer acts on it. */
    told: answer === settled ? undefined : answer,
    settle: () => setSettled(answer),
    /** Starts a new attempt, because the earlier one made another order. */
    orderAgain() {
      clearIdempotencyKey(type);
      setKey(getIdempotencyKey(type));
      setSettled(answer);
    },
  };
}
