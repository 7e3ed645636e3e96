import type { OrderTypeId } from "../../domain/orders/order.ts";

/** One key per order type: a delivery order and a reservation may be placed at the same time. */
const getStorageKey = (type: OrderTypeId) =>
  type === "menuorder" ? "placing-key" : `placing-key-${type}`;

/** Maximum age of a key, in ms. An order placed later is a new attempt. */
const maxAgeMs = 24 * 60 * 60 * 1_000;

/**
 * The idempotency key of the order that this browser is about to place. It stays the same across
 * reloads, lost responses and tabs, so that resubmitting does not place a second order. It lasts
 * until the order is known to be placed, or for a day. `createOrder` decides whether a repeated key
 * is a retry.
 */
export function getIdempotencyKey(type: OrderTypeId, now = Date.now()): string {
  const storageKey = getStorageKey(type);
  try {
    const stored = parseStoredKey(localStorage.getItem(storageKey));
    if (stored && now - stored.madeAt < maxAgeMs) return stored.key;
    const key = createIdempotencyKey();
    localStorage.setItem(storageKey, JSON.stringify({ key, madeAt: now }));
    return key;
  } catch {
    // Without storage, the key lasts until the page is left or reloaded.
    const key = keysInMemory.get(type) ?? createIdempotencyKey();
    keysInMemory.set(type, key);
    return key;
  }
}

function parseStoredKey(text: string | null): { key: string; madeAt: number } | null {
  const [, key, createdAt] = /^\{"key":"([0-9a-f-]{36})","madeAt":(\d+)\}$/.exec(text ?? "") ?? [];
  return key ? { key, madeAt: Number(createdAt) } : null;
}

/** Call once the order is placed, or when the customer starts another one. */
export function clearIdempotencyKey(type: OrderTypeId): void {
  keysInMemory.delete(type);
  try {
    localStorage.removeItem(getStorageKey(type));
  } catch {
    // Storage is not available.
  }
}

const keysInMemory = new Map<OrderTypeId, string>();

/**
 * A random UUID. `crypto.randomUUID` needs https or localhost; a shop may run on plain http in a
 * local network.
 */
export function createIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join("-");
}
