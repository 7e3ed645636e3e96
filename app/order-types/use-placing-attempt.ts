import { useState } from "react";
import type { OrderType } from "../../domain/orders/order.ts";
import { forgetPlacingKey, placingKey } from "./idempotency-key.ts";

/** One attempt to place an order of this type, in a form that exists in the browser only. `answer` is why the last try did not place it. */
export function usePlacingAttempt<Answer>(type: OrderType, answer: Answer | undefined) {
  const [key, setKey] = useState(() => placingKey(type));
  const [settled, setSettled] = useState<Answer>();
  return {
    /** The idempotency key. */
    key,
    /** The answer, until the customer has acted upon it: then it no longer says what is wrong. */
    told: answer === settled ? undefined : answer,
    settle: () => setSettled(answer),
    /** What was placed before was another order: the next try is a new attempt. */
    orderAnew() {
      forgetPlacingKey(type);
      setKey(placingKey(type));
      setSettled(answer);
    },
  };
}
