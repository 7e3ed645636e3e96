import { useSyncExternalStore } from "react";
import type { MenuItem } from "../../../domain/menu/menu-item.ts";
import { messages } from "../../../domain/messages.ts";
import type { Pence } from "../../../domain/money.ts";
import {
  addLines,
  addToCart,
  type CartLine,
  type CartRefusal,
  cartCount,
  cartTotal,
  type ListedDish,
  maxLines,
  maxQuantity,
  putBack,
  quantityIn,
  setQuantity,
  takeFromMenu,
} from "../../../domain/ordering/cart-lines.ts";
import { ordinal } from "../../../domain/ordering/ordinal.ts";
import type { Result } from "../../../domain/result.ts";
import { toast } from "../../ui/toast.tsx";
import { type CartSnapshot, cartKey, keepCart, nothingYet } from "./keep-cart.ts";

/** Milliseconds (specification, section 9). */
const success = 2_000;
const normal = 4_000;

export interface Cart {
  /** False on the server and until the page has come alive: show neither a cart nor an empty one. */
  ready: boolean;
  lines: readonly CartLine[];
  /** Pence, before discount and VAT. */
  total: Pence;
  /** Portions in all. */
  itemCount: number;
  quantityOf(id: number): number;
  add(item: MenuItem): void;
  /** 0 removes. */
  update(id: number, quantity: number): void;
  remove(id: number): void;
  /** Takes a removal back, to the place the line had. */
  restore(line: CartLine, place: number): void;
  /** Takes over what the menu says of these dishes now. */
  refresh(items: readonly ListedDish[]): void;
  /** `quietly` for a cart that has just been ordered: the order has its own message. */
  clear(options?: { quietly?: boolean }): void;
}

const kept = keepCart(() => (typeof window === "undefined" ? null : window.localStorage));

function subscribe(listener: () => void) {
  const stop = kept.subscribe(listener);
  const otherTab = (event: StorageEvent) => {
    if (event.key === cartKey || event.key === null) kept.readAgain();
  };
  // A page that comes back from the browser's memory missed what happened meanwhile.
  const comesBack = () => kept.readAgain();
  window.addEventListener("storage", otherTab);
  window.addEventListener("pageshow", comesBack);
  return () => {
    stop();
    window.removeEventListener("storage", otherTab);
    window.removeEventListener("pageshow", comesBack);
  };
}

/** This browser's cart. Every change shows at once, is stored, and is seen in the other tabs. */
export function useCart(): Cart {
  const snapshot: CartSnapshot = useSyncExternalStore(subscribe, kept.snapshot, () => nothingYet);
  return {
    ready: snapshot.ready,
    lines: snapshot.lines,
    total: cartTotal(snapshot.lines),
    itemCount: cartCount(snapshot.lines),
    quantityOf: (id) => quantityIn(snapshot.lines, id),
    add,
    update,
    remove,
    restore,
    refresh,
    clear,
  };
}

function add(item: MenuItem) {
  const lines = attempt(item.id, (before) => addToCart(before, item));
  if (!lines) return;
  const quantity = quantityIn(lines, item.id);
  const words = quantity === 1 ? messages.cart.added(item.name) : messages.cart.addedAgain(ordinal(quantity), item.name);
  toast.success(words, { id: toastOf(item.id), duration: success });
}

function update(id: number, quantity: number) {
  const before = kept.snapshot().lines.find((line) => line.id === id);
  const lines = attempt(id, (current) => setQuantity(current, id, quantity));
  if (!lines || !before) return;
  const words = quantity === 0 ? messages.cart.removed(before.name) : messages.cart.updated(before.name, quantity);
  toast.success(words, { id: toastOf(id), duration: success });
}

function remove(id: number) {
  update(id, 0);
}

function restore(line: CartLine, place: number) {
  store((lines) => putBack(lines, line, place));
  toast.dismiss(toastOf(line.id));
}

function refresh(items: readonly ListedDish[]) {
  store((lines) => takeFromMenu(lines, items));
}

/** Puts an order of before into the cart, beside what is there. Answers whether all of it fitted. */
export function addAll(more: readonly CartLine[]): boolean {
  let fitted = true;
  store((lines) => {
    const added = addLines(lines, more);
    fitted = added.leftOut.length === 0;
    return added.lines;
  });
  return fitted;
}

export function clear({ quietly = false }: { quietly?: boolean } = {}) {
  store(() => []);
  if (!quietly) toast.success(messages.cart.cleared, { id: "cart", duration: success });
}

/** The lines after a change; null when it was refused, which the customer is told. */
function attempt(id: number, change: (lines: readonly CartLine[]) => Result<CartLine[], CartRefusal>) {
  let result: Result<CartLine[], CartRefusal> | null = null;
  store((lines) => {
    result = change(lines);
    return result.ok ? result.value : null;
  });
  const done = result as Result<CartLine[], CartRefusal> | null;
  if (done?.ok) return done.value;
  if (done) toast.error(refusalWords(done.error), { id: toastOf(id), duration: normal });
  return null;
}

let toldNotKept = false;

function store(change: (lines: readonly CartLine[]) => readonly CartLine[] | null) {
  if (kept.change(change) || toldNotKept) return;
  toldNotKept = true;
  toast.info(messages.cart.notKept, { id: "cart-not-kept", duration: normal });
}

/** One toast for each dish, so that its messages replace one another. */
function toastOf(id: number): string {
  return `cart-${id}`;
}

function refusalWords(refusal: CartRefusal): string {
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
