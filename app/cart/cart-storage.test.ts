import { describe, expect, it, vi } from "vitest";
import { addToCart, type CartLine, setQuantity } from "../../domain/cart/cart-lines.ts";
import { type CartStorage, cartKey, openStoredCart, type StoredCartLines } from "./cart-storage.ts";

const line = (id: number, quantity = 1): CartLine => ({
  id,
  name: `Dish ${id}`,
  description: "",
  price: 100,
  image: "",
  category: "veg",
  quantity,
});

function memoryStorage(initial: CartLine[] = []): CartStorage & { isFull: boolean } {
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
    const added = addToCart(lines, line(id));
    return added.ok ? added.value : null;
  });
}

describe("openStoredCart", () => {
  it("returns the same snapshot until the stored cart changes", () => {
    const cart = openStoredCart(() => memoryStorage([line(1, 2)]));
    expect(cart.snapshot()).toEqual({ lines: [line(1, 2)], ready: true });
    expect(cart.snapshot()).toBe(cart.snapshot());
  });

  it("stores every change and notifies listeners", () => {
    const storage = memoryStorage();
    const cart = openStoredCart(() => storage);
    const listener = vi.fn();
    const stop = cart.subscribe(listener);
    expect(add(cart, 1)).toBe(true);
    expect(JSON.parse(storage.getItem(cartKey) ?? "")).toEqual([line(1)]);
    stop();
    add(cart, 1);
    expect(listener).toHaveBeenCalledOnce();
  });

  it("changes nothing if the function returns null", () => {
    const cart = openStoredCart(() => memoryStorage([line(1)]));
    const before = cart.snapshot();
    expect(cart.change(() => null)).toBe(true);
    expect(cart.snapshot()).toBe(before);
  });

  it("merges changes from two tabs", () => {
    const storage = memoryStorage();
    const [thisTab, otherTab] = [openStoredCart(() => storage), openStoredCart(() => storage)];
    thisTab.snapshot();
    otherTab.snapshot();
    add(thisTab, 1);
    add(otherTab, 2);
    add(otherTab, 1);
    thisTab.reload();
    expect(thisTab.snapshot().lines).toEqual([line(1, 2), line(2)]);
    thisTab.change((lines) => {
      const result = setQuantity(lines, 1, 0);
      return result.ok ? result.value : null;
    });
    otherTab.reload();
    expect(otherTab.snapshot().lines).toEqual([line(2)]);
  });

  it("notifies listeners from reload only if another tab changed the cart", () => {
    const storage = memoryStorage();
    const [thisTab, otherTab] = [openStoredCart(() => storage), openStoredCart(() => storage)];
    thisTab.snapshot();
    const listener = vi.fn();
    thisTab.subscribe(listener);
    thisTab.reload();
    expect(listener).not.toHaveBeenCalled();
    add(otherTab, 1);
    thisTab.reload();
    expect(listener).toHaveBeenCalledOnce();
  });

  it("keeps changes in memory while storage is full, and stores them once there is room", () => {
    const storage = memoryStorage([line(1)]);
    const cart = openStoredCart(() => storage);
    storage.isFull = true;
    expect(add(cart, 2)).toBe(false);
    expect(add(cart, 2)).toBe(false);
    cart.reload();
    expect(cart.snapshot().lines).toEqual([line(1), line(2, 2)]);
    storage.isFull = false;
    expect(add(cart, 3)).toBe(true);
    expect(JSON.parse(storage.getItem(cartKey) ?? "")).toEqual([line(1), line(2, 2), line(3)]);
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
    expect(cart.snapshot()).toEqual({ lines: [], ready: true });
    expect(add(cart, 1)).toBe(false);
    expect(cart.snapshot().lines).toEqual([line(1)]);
  });
});
