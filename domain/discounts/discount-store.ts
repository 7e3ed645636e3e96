export type DiscountStore = object;
