import { type CartLine, readCart } from "../../domain/cart/cart-lines.ts";

/** The key in `localStorage` (contract). */
export const cartKey = "cart";

export interface CartSnapshot {
  lines: readonly CartLine[];
  /** False until the browser's own cart has been read: the server does not know it. */
  ready: boolean;
}

/** What of `Storage` the cart needs. */
export type CartStorage = Pick<Storage, "getItem" | "setItem">;

export interface KeptCart {
  subscribe(listener: () => void): () => void;
  snapshot(): CartSnapshot;
  /**
   * Applies `change` to the newest lines, those of another tab included, and stores what comes out. `change` returning null leaves
   * everything as it is. Answers whether the result was stored; if not, this tab remembers it while it is open.
   */
  change(change: (lines: readonly CartLine[]) => readonly CartLine[] | null): boolean;
  /** Takes over what another tab stored. */
  readAgain(): void;
}

/**
 * The cart of one browser, kept in its storage under `key`. `storage` answers null, or throws, when there is none. What is being chosen for
 * a takeaway or a party is kept in the same way, each under a key of its own.
 */
export function keepCart(storage: () => CartStorage | null, key: string = cartKey): KeptCart {
  const listeners = new Set<() => void>();
  let text: string | null | undefined;
  let current: CartSnapshot = nothingYet;
  /** The last change could not be written: what is stored is older than what this tab knows. */
  let unwritten = false;

  function read() {
    if (unwritten) return;
    const stored = readText(storage, key);
    if (stored === text) return;
    text = stored;
    current = { lines: readCart(stored), ready: true };
  }

  function tell() {
    for (const listener of listeners) listener();
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot() {
      if (!current.ready) read();
      return current;
    },
    change(change) {
      read();
      const lines = change(current.lines);
      if (lines === null) return true;
      const next = JSON.stringify(lines);
      unwritten = !writeText(storage, key, next);
      text = next;
      current = { lines, ready: true };
      tell();
      return !unwritten;
    },
    readAgain() {
      const before = current;
      read();
      if (current !== before) tell();
    },
  };
}

/** Before the storage is read, and on the server. */
export const nothingYet: CartSnapshot = { lines: [], ready: false };

// A browser may deny storage (private windows, policies) by throwing at any of these.
function readText(storage: () => CartStorage | null, key: string): string | null {
  try {
    return storage()?.getItem(key) ?? null;
  } catch {
    // Storage is blocked: the cart is empty.
    return null;
  }
}

function writeText(storage: () => CartStorage | null, key: string, text: string): boolean {
  try {
    const place = storage();
    place?.setItem(key, text);
    return place !== null;
  } catch {
    // Storage is blocked or full: the caller is told.
    return false;
  }
}
