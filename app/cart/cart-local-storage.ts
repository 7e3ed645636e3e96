import { type CartLine, parseCart } from "../../domain/cart/cart-lines.ts";

/** Key in `localStorage`. Never rename it: existing carts are stored under it. */
export const cartKey = "cart";

/** Keys of the pickers' carts. Never rename them. A type, as every public page loads this file. */
export type PickerCartKey = "takeaway-order" | "party-order";

export interface CartSnapshot {
  lines: readonly CartLine[];
  /** False on the server, and until the browser's storage is read. */
  ready: boolean;
}

/** The part of `Storage` that the cart uses. */
export type CartStorage = Pick<Storage, "getItem" | "setItem">;

export interface StoredCartLines {
  subscribe(listener: () => void): () => void;
  getSnapshot(): CartSnapshot;
  /**
   * Applies `update` to the latest lines, including another tab's, and stores the result; null
   * means no change. Returns false if the result could not be stored: this tab then keeps it in
   * memory.
   */
  change(update: (lines: readonly CartLine[]) => readonly CartLine[] | null): boolean;
  /** Reads the storage again, after another tab has written to it. */
  reload(): void;
}

/**
 * A cart in the browser's storage under `key`: the menu cart, or the dishes picked for a takeaway
 * or party order. It belongs to the browser, not to an account: signing in or out keeps it.
 * `getStorage` returns null, or throws, if storage is not available.
 */
export function openStoredCart(
  getStorage: () => CartStorage | null,
  key: string = cartKey,
  maxQuantity?: number,
): StoredCartLines {
  const listeners = new Set<() => void>();
  /** The stored text that `current` was read from or saved as; undefined before the first read. */
  let storedText: string | null | undefined;
  let current: CartSnapshot = initialSnapshot;
  /** True if the last change could not be stored, so that `current` is newer than the storage. */
  let isUnsaved = false;

  function read() {
    if (isUnsaved) return;
    const text = readText(getStorage, key);
    if (text === storedText) return;
    storedText = text;
    current = { lines: parseCart(text, maxQuantity), ready: true };
  }

  function notify() {
    for (const listener of listeners) listener();
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot() {
      if (!current.ready) read();
      return current;
    },
    change(update) {
      read();
      const lines = update(current.lines);
      if (lines === null) return true;
      const text = JSON.stringify(lines);
      isUnsaved = !writeText(getStorage, key, text);
      storedText = text;
      current = { lines, ready: true };
      notify();
      return !isUnsaved;
    },
    reload() {
      const before = current;
      read();
      if (current !== before) notify();
    },
  };
}

/** The snapshot on the server, and until the browser's storage is read. */
export const initialSnapshot: CartSnapshot = { lines: [], ready: false };

function readText(getStorage: () => CartStorage | null, key: string): string | null {
  try {
    return getStorage()?.getItem(key) ?? null;
  } catch {
    // Storage is blocked, as in a private window.
    return null;
  }
}

function writeText(getStorage: () => CartStorage | null, key: string, text: string): boolean {
  try {
    const storage = getStorage();
    storage?.setItem(key, text);
    return storage !== null;
  } catch {
    // Storage is blocked or full.
    return false;
  }
}
