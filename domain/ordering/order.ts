import type { Pence } from "../money.ts";

export const orderTypes = ["reservation", "party_order", "takeaway_order", "menuorder"] as const;
export type OrderType = (typeof orderTypes)[number];

/** What was ordered, as it was when it was ordered. `price` is one portion's, in pence. */
export interface OrderLine {
  id: number;
  name: string;
  price: Pence;
  quantity: number;
  image: string;
  category: "veg" | "non-veg";
}
