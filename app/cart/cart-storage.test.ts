import { describe, expect, it, vi } from "vitest";
import { addToCart, type CartLine, setQuantity } from "../../domain/cart/cart-lines.ts";
import { type CartStorage, cartKey, type KeptCart, keepCart } from "./cart-storage.ts";

const line = (id: number, quantity = 1): CartLine => ({
  id,
  name: `Dish ${id}`,
  description: "",
  price: 100,
  image: "",
  category: "veg",
  quantity,
});

function memory(first: CartLine[] = []): CartStorage & { full: boolean } {
  const kept = new Map([[cartKey, JSON.stringify(first)]]);
  return {
    full: false,
    getItem: (key) => kept.get(key) ?? null,
    setItem(key, value) {
      if (this.full) throw new DOMException("full", "QuotaExceededError");
      kept.set(key, value);
    },
  };
}

function add(cart: KeptCart, id: number) {
  return cart.change((lines) => {
    const added = addToCart(lines, line(id));
    return added.ok ? added.value : null;
  });
}

describe("keepCart", () => {
  it("reads what is stored, and gives the same snapshot until something changes", () => {
    const cart = keepCart(() => memory([line(1, 2)]));
    expect(cart.snapshot()).toEqual({ lines: [line(1, 2)], ready: true });
    expect(cart.snapshot()).toBe(cart.snapshot());
  });

  it("stores every change and tells who listens", () => {
    const storage = memory();
    const cart = keepCart(() => storage);
    const listener = vi.fn();
    const stop = cart.subscribe(listener);
    expect(add(cart, 1)).toBe(true);
    expect(JSON.parse(storage.getItem(cartKey) ?? "")).toEqual([line(1)]);
    stop();
    add(cart, 1);
    expect(listener).toHaveBeenCalledOnce();
  });

  it("leaves everything as it is when the change is refused", () => {
    const cart = keepCart(() => memory([line(1)]));
    const before = cart.snapshot();
    expect(cart.change(() => null)).toBe(true);
    expect(cart.snapshot()).toBe(before);
  });

  it("keeps two tabs from overwriting one another", () => {
    const storage = memory();
    const [here, there] = [keepCart(() => storage), keepCart(() => storage)];
    here.snapshot();
    there.snapshot();
    add(here, 1);
    add(there, 2);
    add(there, 1);
    here.readAgain();
    expect(here.snapshot().lines).toEqual([line(1, 2), line(2)]);
    here.change((lines) => {
      const result = setQuantity(lines, 1, 0);
      return result.ok ? result.value : null;
    });
    there.readAgain();
    expect(there.snapshot().lines).toEqual([line(2)]);
  });

  it("is told of another tab's change only when there is one", () => {
    const storage = memory();
    const [here, there] = [keepCart(() => storage), keepCart(() => storage)];
    here.snapshot();
    const listener = vi.fn();
    here.subscribe(listener);
    here.readAgain();
    expect(listener).not.toHaveBeenCalled();
    add(there, 1);
    here.readAgain();
    expect(listener).toHaveBeenCalledOnce();
  });

  it("remembers on its own while storage is full, and stores again when there is room", () => {
    const storage = memory([line(1)]);
    const cart = keepCart(() => storage);
    storage.full = true;
    expect(add(cart, 2)).toBe(false);
    expect(add(cart, 2)).toBe(false);
    cart.readAgain();
    expect(cart.snapshot().lines).toEqual([line(1), line(2, 2)]);
    storage.full = false;
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
  ])("works for as long as the page is open when storage is %s", (_, storage) => {
    const cart = keepCart(storage);
    expect(cart.snapshot()).toEqual({ lines: [], ready: true });
    expect(add(cart, 1)).toBe(false);
    expect(cart.snapshot().lines).toEqual([line(1)]);
  });
});
