const storageKey = "placing-key";

/** Milliseconds. Who comes back to a cart after that long is ordering again, not trying again. */
const longestAttempt = 24 * 60 * 60 * 1_000;

/**
 * The idempotency key of the order that this browser is about to place. It stays the same over reloads, lost replies and other tabs until
 * an order is known to be placed, so that pressing again can never make a second one. Whether a key that comes late is still the same
 * attempt, the server decides, which knows its order; only what lay here for a day is dropped.
 */
export function placingKey(now = Date.now()): string {
  try {
    const kept = readKept(localStorage.getItem(storageKey));
    if (kept && now - kept.madeAt < longestAttempt) return kept.key;
    const key = newKey();
    localStorage.setItem(storageKey, JSON.stringify({ key, madeAt: now }));
    return key;
  } catch {
    // Without storage the key lasts as long as the page.
    pageKey ??= newKey();
    return pageKey;
  }
}

function readKept(text: string | null): { key: string; madeAt: number } | null {
  const [, key, madeAt] = /^\{"key":"([0-9a-f-]{36})","madeAt":(\d+)\}$/.exec(text ?? "") ?? [];
  return key ? { key, madeAt: Number(madeAt) } : null;
}

/** The order was placed, or the customer wants another one: the next gets a key of its own. */
export function forgetPlacingKey(): void {
  pageKey = undefined;
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Nothing was kept.
  }
}

let pageKey: string | undefined;

/** `crypto.randomUUID` exists on https and localhost only; a shop on a plain http address in its own network works too. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
