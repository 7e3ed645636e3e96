import type { OrderType } from "../../domain/orders/order.ts";

/** Each type of order has a key of its own: a cart and a table may both be on their way. */
const storageKeyOf = (type: OrderType) => (type === "menuorder" ? "placing-key" : `placing-key-${type}`);

/** Milliseconds. Who comes back to a cart after that long is ordering again, not trying again. */
const longestAttempt = 24 * 60 * 60 * 1_000;

/**
 * The idempotency key of the order of this type that this browser is about to place. It stays the same over reloads, lost replies and
 * other tabs until an order is known to be placed, so that pressing again can never make a second one. Whether a key that comes late is still the same
 * attempt, the server decides, which knows its order; only what lay here for a day is dropped.
 */
export function placingKey(type: OrderType, now = Date.now()): string {
  const storageKey = storageKeyOf(type);
  try {
    const kept = readKept(localStorage.getItem(storageKey));
    if (kept && now - kept.madeAt < longestAttempt) return kept.key;
    const key = newKey();
    localStorage.setItem(storageKey, JSON.stringify({ key, madeAt: now }));
    return key;
  } catch {
    // Without storage the key lasts as long as the page.
    const key = pageKeys.get(type) ?? newKey();
    pageKeys.set(type, key);
    return key;
  }
}

function readKept(text: string | null): { key: string; madeAt: number } | null {
  const [, key, madeAt] = /^\{"key":"([0-9a-f-]{36})","madeAt":(\d+)\}$/.exec(text ?? "") ?? [];
  return key ? { key, madeAt: Number(madeAt) } : null;
}

/** The order was placed, or the customer wants another one: the next of its type gets a key of its own. */
export function forgetPlacingKey(type: OrderType): void {
  pageKeys.delete(type);
  try {
    localStorage.removeItem(storageKeyOf(type));
  } catch {
    // Nothing was kept.
  }
}

const pageKeys = new Map<OrderType, string>();

/** A UUID. `crypto.randomUUID` exists on https and localhost only; a shop on a plain http address in its own network works too. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
