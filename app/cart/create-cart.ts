import { useSyncExternalStore } from "react";
import {
  addLines,
  addToCart,
  type CartDish,
  type CartLine,
  type CartRefusal,
  cartCount,
  cartTotal,
  maxQuantity as defaultMaxQuantity,
  getQuantity,
  maxLines,
  refreshFromMenu,
  restoreLine,
  setQuantity,
} from "../../domain/cart/cart-lines.ts";
import type { MenuItem } from "../../domain/menu/menu-item.ts";
import { messages } from "../../domain/messages.ts";
import type { Pence } from "../../domain/money.ts";
import type { Result } from "../../domain/result.ts";
import { toast } from "../ui/toast/toast.tsx";
import { type CartSnapshot, initialSnapshot, openStoredCart } from "./cart-local-storage.ts";

/** The dishes of an order being prepared: the menu cart, a takeaway or a party order. */
export interface StoredCart {
  /** False on the server and until hydration: show neither dishes nor "empty". */
  ready: boolean;
  lines: readonly CartLine[];
  /** In pence, before any discount and added VAT. */
  total: Pence;
  /** Total number of portions. */
  itemCount: number;
  getQuantity(id: number): number;
  add(item: MenuItem): void;
  /** Quantity 0 removes the dish. */
  update(id: number, quantity: number): void;
  remove(id: number): void;
  /** Puts a removed line back in its old position. */
  restore(line: CartLine, index: number): void;
  /** Updates these lines from the current menu. */
  refresh(items: readonly CartDish[]): void;
  /** `silent` shows no toast, because a placed order has its own message. */
  clear(options?: { silent?: boolean }): void;
}

/** The texts of a cart's toasts. */
interface CartMessages {
  /** `quantity` is the new quantity. */
  added(name: string, quantity: number): string;
  updated(name: string, quantity: number): string;
  /** If null, removing only dismisses the dish's toast. */
  removed: ((name: string) => string) | null;
  cleared: string;
  /** Shown once if the cart cannot be stored, because storage is blocked or full. */
  notStored: string;
}

interface CartOptions {
  /** The key in `localStorage`, and the prefix of toast ids. */
  key: string;
  texts: CartMessages;
  toastMs: { success: number; normal: number };
  /** Maximum portions of one dish. */
  maxQuantity?: number;
  /** Called when a change leaves the cart empty. */
  onEmpty(): void;
}

export interface CartStore {
  /** This browser's cart. Changes show immediately, are stored, and reach other tabs. */
  useCart(): StoredCart;
  clear: StoredCart["clear"];
  /** Adds these lines. Returns false if some exceeded the maximum number of lines or portions. */
  addAll(newLines: readonly CartLine[]): boolean;
  replaceAll(lines: readonly CartLine[]): void;
  /** The stored lines, with the changes from other tabs. */
  getLines(): readonly CartLine[];
}

/** Creates a cart that is stored in this browser. Call it once for each way of ordering. */
export function createCart({
  key,
  texts,
  toastMs,
  maxQuantity = defaultMaxQuantity,
  onEmpty,
}: CartOptions): CartStore {
  const storage = openStoredCart(
    () => (typeof window === "undefined" ? null : window.localStorage),
    key,
    maxQuantity,
  );
  let hasShownStorageWarning = false;
  /** One toast id per dish, so that a new message replaces the previous one. */
  const getToastId = (id: number) => `${key}-${id}`;

  function subscribe(listener: () => void) {
    const unsubscribe = storage.subscribe(listener);
    const onStorage = (event: StorageEvent) => {
      if (event.key === key || event.key === null) storage.reload();
    };
    // A page restored from the back/forward cache has missed storage events.
    const onPageShow = () => storage.reload();
    window.addEventListener("storage", onStorage);
    window.addEventListener("pageshow", onPageShow);
    return () => {
      unsubscribe();
      window.removeEventListener("storage", onStorage);
      window.removeEventListener("pageshow", onPageShow);
    };
  }

  function saveChange(change: (lines: readonly CartLine[]) => readonly CartLine[] | null) {
    const isStored = storage.change(change);
    if (storage.getSnapshot().lines.length === 0) onEmpty();
    if (isStored || hasShownStorageWarning) return;
    hasShownStorageWarning = true;
    toast.info(texts.notStored, { id: `${key}-not-stored`, duration: toastMs.normal });
  }

  /** Returns the lines after a change. If the change is refused, shows a toast and returns null. */
  function applyChange(
    id: number,
    change: (lines: readonly CartLine[]) => Result<CartLine[], CartRefusal>,
  ) {
    let result: Result<CartLine[], CartRefusal> | null = null;
    saveChange((lines) => {
      result = change(lines);
      return result.ok ? result.value : null;
    });
    // TypeScript does not see the assignment in the callback.
    const outcome = result as Result<CartLine[], CartRefusal> | null;
    if (outcome?.ok) return outcome.value;
    if (outcome)
      toast.error(describeRefusal(outcome.error, maxQuantity), {
        id: getToastId(id),
        duration: toastMs.normal,
      });
    return null;
  }

  function add(item: MenuItem) {
    const lines = applyChange(item.id, (before) => addToCart(before, item, maxQuantity));
    if (!lines) return;
    const text = texts.added(item.name, getQuantity(lines, item.id));
    toast.success(text, { id: getToastId(item.id), duration: toastMs.success });
  }

  function update(id: number, quantity: number) {
    const before = storage.getSnapshot().lines.find((line) => line.id === id);
    const lines = applyChange(id, (current) => setQuantity(current, id, quantity, maxQuantity));
    if (!lines || !before) return;
    const text =
      quantity === 0 ? texts.removed?.(before.name) : texts.updated(before.name, quantity);
    if (text === undefined) toast.dismiss(getToastId(id));
    else toast.success(text, { id: getToastId(id), duration: toastMs.success });
  }

  function restore(line: CartLine, index: number) {
    saveChange((lines) => restoreLine(lines, line, index));
    toast.dismiss(getToastId(line.id));
  }

  function clear({ silent = false }: { silent?: boolean } = {}) {
    saveChange(() => []);
    if (!silent) toast.success(texts.cleared, { id: key, duration: toastMs.success });
  }

  function addAll(newLines: readonly CartLine[]): boolean {
    let everythingFitted = true;
    saveChange((lines) => {
      const added = addLines(lines, newLines, maxQuantity);
      everythingFitted = added.skippedIds.length === 0;
      return added.lines;
    });
    return everythingFitted;
  }

  const changes = {
    add,
    update,
    remove: (id: number) => update(id, 0),
    restore,
    refresh: (items: readonly CartDish[]) => saveChange((lines) => refreshFromMenu(lines, items)),
    clear,
  };
  return {
    clear,
    addAll,
    replaceAll: (lines) => saveChange(() => lines),
    getLines() {
      storage.reload();
      return storage.getSnapshot().lines;
    },
    useCart() {
      const { ready, lines }: CartSnapshot = useSyncExternalStore(
        subscribe,
        storage.getSnapshot,
        () => initialSnapshot,
      );
      return {
        ready,
        lines,
        total: cartTotal(lines),
        itemCount: cartCount(lines),
        getQuantity: (id) => getQuantity(lines, id),
        ...changes,
      };
    },
  };
}

function describeRefusal(refusal: CartRefusal, maxQuantity: number): string {
  switch (refusal.code) {
    case "negative_quantity":
      return messages.cart.negative;
    case "not_a_whole_number":
      return messages.cart.notWhole;
    case "too_many_of_one":
      return messages.cart.tooManyOfOne(maxQuantity);
    case "too_many_lines":
      return messages.cart.tooManyLines(maxLines);
  }
}
