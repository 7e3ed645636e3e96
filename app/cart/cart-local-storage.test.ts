import { describe, expect, it, vi } from "vitest";
import { addToCart, type CartLine, setQuantity } from "../../domain/cart/cart-lines.ts";
import {
  type CartStorage,
  cartKey,
  openStoredCart,
  type StoredCartLines,
} from "./cart-local-storage.ts";

const buildLine = (id: number, quantity = 1): CartLine => ({
  id,
  name: `Dish ${id}`,
  description: "",
  price: 100,
  image: "",
  category: "veg",
  quantity,
});

function createMemoryStorage(initial: CartLine[] = []): CartStorage & { isFull: boolean } {
  const values = new Map([[cartKey, JSON.stringify(initial)]]);
  return {
    isFull: false,
    getItem: (key) => values.get(key) ?? null,
    setItem(key, value) {
      if (this.isFull) throw new DOMException("full", "QuotaExceededError");
      values.set(key, value);
    },
  };
}

function add(cart: StoredCartLines, id: number) {
  return cart.change((lines) => {
    const added = addToCart(lines, buildLine(id));
    return added.ok ? added.value : null;
  });
}

describe("openStoredCart", () => {
  it("returns the same snapshot while the cart does not change", () => {
    const cart = openStoredCart(() => createMemoryStorage([buildLine(1, 2)]));
    expect(cart.getSnapshot()).toEqual({ lines: [buildLine(1, 2)], ready: true });
    expect(cart.getSnapshot()).toBe(cart.getSnapshot());
  });

  it("stores every change and notifies listeners", () => {
    const storage = createMemoryStorage();
    const cart = openStoredCart(() => storage);
    const listener = vi.fn();
    const unsubscribe = cart.subscribe(listener);
    expect(add(cart, 1)).toBe(true);
    expect(JSON.parse(storage.getItem(cartKey) ?? "")).toEqual([buildLine(1)]);
    unsubscribe();
    add(cart, 1);
    expect(listener).toHaveBeenCalledOnce();
  });

  it("changes nothing if the function returns null", () => {
    const cart = openStoredCart(() => createMemoryStorage([buildLine(1)]));
    const before = cart.getSnapshot();
    expect(cart.change(() => null)).toBe(true);
    expect(cart.getSnapshot()).toBe(before);
  });

  it("merges changes from two tabs", () => {
    const storage = createMemoryStorage();
    const thisTab = openStoredCart(() => storage);
    const otherTab = openStoredCart(() => storage);
    thisTab.getSnapshot();
    otherTab.getSnapshot();
    add(thisTab, 1);
    add(otherTab, 2);
    add(otherTab, 1);
    thisTab.reload();
    expect(thisTab.getSnapshot().lines).toEqual([buildLine(1, 2), buildLine(2)]);
    thisTab.change((lines) => {
      const result = setQuantity(lines, 1, 0);
      return result.ok ? result.value : null;
    });
    otherTab.reload();
    expect(otherTab.getSnapshot().lines).toEqual([buildLine(2)]);
  });

  it("notifies listeners from reload only if another tab changed the cart", () => {
    const storage = createMemoryStorage();
    const thisTab = openStoredCart(() => storage);
    const otherTab = openStoredCart(() => storage);
    thisTab.getSnapshot();
    const listener = vi.fn();
    thisTab.subscribe(listener);
    thisTab.reload();
    expect(listener).not.toHaveBeenCalled();
    add(otherTab, 1);
    thisTab.reload();
    expect(listener).toHaveBeenCalledOnce();
  });

  it("keeps changes in memory while storage is full, and stores them once there is room", () => {
    const storage = createMemoryStorage([buildLine(1)]);
    const cart = openStoredCart(() => storage);
    storage.isFull = true;
    expect(add(cart, 2)).toBe(false);
    expect(add(cart, 2)).toBe(false);
    cart.reload();
    expect(cart.getSnapshot().lines).toEqual([buildLine(1), buildLine(2, 2)]);
    storage.isFull = false;
    expect(add(cart, 3)).toBe(true);
    expect(JSON.parse(storage.getItem(cartKey) ?? "")).toEqual([
      buildLine(1),
      buildLine(2, 2),
      buildLine(3),
    ]);
  });

  it.each([
    ["missing", () => null],
    [
      "denied",
      () => {
        throw new DOMException("denied", "SecurityError");
      },
    ],
  ])("keeps the cart in memory when storage is %s", (_, storage) => {
    const cart = openStoredCart(storage);
    expect(cart.getSnapshot()).toEqual({ lines: [], ready: true });
    expect(add(cart, 1)).toBe(false);
    expect(cart.getSnapshot().lines).toEqual([buildLine(1)]);
  });
});
