import type { PickerCartKey } from "./cart-local-storage.ts";

/** Whether this browser stores dishes of a picker, without loading the cart's code. */
export function hasStoredDishes(key: PickerCartKey): boolean {
  try {
    return (localStorage.getItem(key) ?? "[]") !== "[]";
  } catch {
    // Storage is blocked.
    return false;
  }
}
