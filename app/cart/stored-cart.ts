import { useSyncExternalStore } from "react";
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
} from "../../domain/cart/cart-lines.ts";
import type { MenuItem } from "../../domain/menu/menu-item.ts";
import { messages } from "../../domain/messages.ts";
import type { Pence } from "../../domain/money.ts";
import type { Result } from "../../domain/result.ts";
import { toast } from "../ui/toast/toast.tsx";
import { type CartSnapshot, keepCart, nothingYet } from "./cart-storage.ts";

/** The dishes of an order in the making: the cart, a takeaway or a party order. */
export interface Basket {
  /** False on the server and until the page has come alive: show neither dishes nor that there are none. */
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
  /** `quietly` for what has just been ordered: the order has its own message. */
  clear(options?: { quietly?: boolean }): void;
}

/** What is said of a change. */
interface BasketWords {
  /** `quantity` is how many there are now. */
  added(name: string, quantity: number): string;
  updated(name: string, quantity: number): string;
  /** Null: the dish's last toast goes, and nothing is said. */
  removed: ((name: string) => string) | null;
  cleared: string;
  /** Where the browser denies storage. */
  notKept: string;
}

interface BasketOptions {
  /** Of `localStorage`. The dishes' toasts are called after it, too. */
  key: string;
  words: BasketWords;
  /** Milliseconds that a toast stays: one about success, and any other. */
  durations: { success: number; normal: number };
}

export interface KeptBasket {
  /** This browser's dishes. Every change shows at once, is stored, and is seen in the other tabs. */
  useBasket(): Basket;
  clear: Basket["clear"];
  /** Puts these in beside what is there. Answers whether all of it fitted. */
  addAll(more: readonly CartLine[]): boolean;
}

/** A basket of this browser's. One for each way of ordering, made once. */
export function keepBasket({ key, words, durations }: BasketOptions): KeptBasket {
  const kept = keepCart(() => (typeof window === "undefined" ? null : window.localStorage), key);
  let toldNotKept = false;
  /** One toast for each dish, so that its messages replace one another. */
  const toastOf = (id: number) => `${key}-${id}`;

  function subscribe(listener: () => void) {
    const stop = kept.subscribe(listener);
    const otherTab = (event: StorageEvent) => {
      if (event.key === key || event.key === null) kept.readAgain();
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

  function store(change: (lines: readonly CartLine[]) => readonly CartLine[] | null) {
    if (kept.change(change) || toldNotKept) return;
    toldNotKept = true;
    toast.info(words.notKept, { id: `${key}-not-kept`, duration: durations.normal });
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
    if (done) toast.error(refusalWords(done.error), { id: toastOf(id), duration: durations.normal });
    return null;
  }

  function add(item: MenuItem) {
    const lines = attempt(item.id, (before) => addToCart(before, item));
    if (!lines) return;
    const text = words.added(item.name, quantityIn(lines, item.id));
    toast.success(text, { id: toastOf(item.id), duration: durations.success });
  }

  function update(id: number, quantity: number) {
    const before = kept.snapshot().lines.find((line) => line.id === id);
    const lines = attempt(id, (current) => setQuantity(current, id, quantity));
    if (!lines || !before) return;
    const text = quantity === 0 ? words.removed?.(before.name) : words.updated(before.name, quantity);
    if (text === undefined) toast.dismiss(toastOf(id));
    else toast.success(text, { id: toastOf(id), duration: durations.success });
  }

  function restore(line: CartLine, place: number) {
    store((lines) => putBack(lines, line, place));
    toast.dismiss(toastOf(line.id));
  }

  function clear({ quietly = false }: { quietly?: boolean } = {}) {
    store(() => []);
    if (!quietly) toast.success(words.cleared, { id: key, duration: durations.success });
  }

  function addAll(more: readonly CartLine[]): boolean {
    let fitted = true;
    store((lines) => {
      const added = addLines(lines, more);
      fitted = added.leftOut.length === 0;
      return added.lines;
    });
    return fitted;
  }

  const changes = {
    add,
    update,
    remove: (id: number) => update(id, 0),
    restore,
    refresh: (items: readonly ListedDish[]) => store((lines) => takeFromMenu(lines, items)),
    clear,
  };
  return {
    clear,
    addAll,
    useBasket() {
      const { ready, lines }: CartSnapshot = useSyncExternalStore(subscribe, kept.snapshot, () => nothingYet);
      return {
        ready,
        lines,
        total: cartTotal(lines),
        itemCount: cartCount(lines),
        quantityOf: (id) => quantityIn(lines, id),
        ...changes,
      };
    },
  };
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
