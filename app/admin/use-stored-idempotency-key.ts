import { useEffect, useEffectEvent, useState } from "react";
import { createIdempotencyKey } from "../order-types/idempotency-key.ts";
import type { useOrderDraft } from "../orders/changing/use-order-draft.ts";
import { acquireTabLock } from "../orders/tab-lock.ts";

/**
 * Maximum wait for the key's lock in ms. After a reload, the browser may release it a moment later.
 */
const lockTimeoutMs = 1_000;

/**
 * A staff order form's idempotency key, stored with the draft, so that resubmitting after a reload
 * doesn't place a second order. A duplicated tab starts with a copy of the draft but gets its own
 * key, because its order is a different one. Until `isOwned`, the key may belong to another tab: it
 * may still be replaced, and must not be sent.
 */
export function useStoredIdempotencyKey({
  initial,
  save,
}: Pick<ReturnType<typeof useOrderDraft>, "initial" | "save">) {
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
