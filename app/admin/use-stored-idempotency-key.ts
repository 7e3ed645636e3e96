import { useState } from "react";
import { createIdempotencyKey } from "../order-types/idempotency-key.ts";
import type { useOrderDraft } from "../orders/changing/use-order-draft.ts";

/** The idempotency key of the order in the form, stored with its draft, so that resending after a reload places no second order. */
export function useStoredIdempotencyKey({ initial, save }: Pick<ReturnType<typeof useOrderDraft>, "initial" | "save">) {
  const [idempotencyKey, setIdempotencyKey] = useState(() => {
    const key = initial.idempotencyKey || createIdempotencyKey();
    save({ idempotencyKey: key });
    return key;
  });
  function renew() {
    const key = createIdempotencyKey();
    setIdempotencyKey(key);
    save({ idempotencyKey: key });
  }
  return { idempotencyKey, renew };
}
