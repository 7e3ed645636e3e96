import { useEffect, useEffectEvent, useState } from "react";
import { createIdempotencyKey } from "../order-types/idempotency-key.ts";
import type { useOrderDraft } from "../orders/changing/use-order-draft.ts";
import { acquireTabLock } from "../orders/tab-lock.ts";

/** Maximum wait for the key's lock in ms. After a reload, the browser may release it a moment later. */
const lockTimeoutMs = 1_000;

/**
 * The idempotency key of the order in the form, stored with its draft, so that resending after a reload places no second order. A
 * duplicated tab starts with a copy of the draft and gets its own key, because it sells something else. Until `isOwned`, the key may
 * be another tab's: it may still be renewed, and must not be sent.
 */
export function useStoredIdempotencyKey({ initial, save }: Pick<ReturnType<typeof useOrderDraft>, "initial" | "save">) {
  const [idempotencyKey, setIdempotencyKey] = useState(() => {
    const key = initial.idempotencyKey || createIdempotencyKey();
    save({ idempotencyKey: key });
    return key;
  });
  const [ownedKey, setOwnedKey] = useState("");
  function renew() {
    const key = createIdempotencyKey();
    setIdempotencyKey(key);
    save({ idempotencyKey: key });
  }
  const renewInCopy = useEffectEvent(renew);
  useEffect(() => {
    const timer = setTimeout(() => renewInCopy(), lockTimeoutMs);
    const release = acquireTabLock(`order ${idempotencyKey}`, () => {
      clearTimeout(timer);
      setOwnedKey(idempotencyKey);
    });
    return () => {
      clearTimeout(timer);
      release();
    };
  }, [idempotencyKey]);
  return { idempotencyKey, isOwned: ownedKey === idempotencyKey, renew };
}
