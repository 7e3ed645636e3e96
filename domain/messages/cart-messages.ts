export const menu = {
  loadFailed: "Failed to load menu items.",
  /** When customers change an existing order; other screens use `loadFailed`. */
  notLoaded: (reason: string) => `Failed to load menu items: ${reason}`,
  offline: "Failed to load menu items. Using offline data.",
} as const;

export const cart = {
  choiceNotSaved:
    "This browser can't save your choices. They will be lost when you close the page.",
  added: (name: string) => `Added ${name} to cart`,
  addedAgain: (ordinal: string, name: string) => `Added ${ordinal} ${name} to cart`,
  removed: (name: string) => `Removed ${name} from cart`,
  updated: (name: string, quantity: number) => `Updated ${name} quantity to ${quantity}`,
  cleared: "Cart cleared",
  negative: "Quantity cannot be negative",
  notWhole: "Quantities must be whole numbers",
  tooManyOfOne: (max: number) => `You can order at most ${max} of one dish`,
  tooManyLines: (max: number) => `You can order at most ${max} different dishes`,
  notAllAdded: (maxOfOne: number, maxDishes: number) =>
    `Not everything was added: at most ${maxOfOne} of one dish and ${maxDishes} different dishes`,
  cartNotSaved: "This browser can't save your cart. It will be lost when you close the page.",
  emptyDialog: "Your cart is empty.",
  emptyPage: "Your Cart is Empty",
} as const;
