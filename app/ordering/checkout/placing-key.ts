const storageKey = "placing-key";

/**
 * The idempotency key of the order that this browser is about to place. It stays the same over reloads, lost replies and other tabs until
 * an order is known to be placed, so that pressing again can never make a second one.
 */
export function placingKey(): string {
  try {
    const kept = localStorage.getItem(storageKey);
    if (kept) return kept;
    const key = newKey();
    localStorage.setItem(storageKey, key);
    return key;
  } catch {
    // Without storage the key lasts as long as the page.
    pageKey ??= newKey();
    return pageKey;
  }
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
