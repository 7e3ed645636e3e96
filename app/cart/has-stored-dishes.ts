/** Whether this browser stores dishes under the key of a cart, without loading the cart's code. */
export function hasStoredDishes(key: string): boolean {
  try {
    return (localStorage.getItem(key) ?? "[]") !== "[]";
  } catch {
    // Storage is blocked.
    return false;
  }
}
