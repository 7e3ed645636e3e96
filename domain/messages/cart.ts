export const cart = {
  added: (name: string) => `Added ${name} to cart`,
  addedAgain: (ordinal: string, name: string) => `Added ${ordinal} ${name} to cart`,
  removed: (name: string) => `Removed ${name} from cart`,
  updated: (name: string, quantity: number) => `Updated ${name} quantity to ${quantity}`,
  cleared: "Cart cleared",
  negative: "Quantity cannot be negative",
  notWhole: "Quantities are whole numbers",
  tooManyOfOne: (most: number) => `You can order at most ${most} of one dish`,
  tooManyLines: (most: number) => `You can order at most ${most} different dishes`,
  notKept: "This browser does not keep your cart: it is lost when you close the page",
  emptyDialog: "Your cart is empty.",
  emptyPage: "Your Cart is Empty",
} as const;
