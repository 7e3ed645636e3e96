import type { OrderAgain } from "../../../domain/ordering/re-order.ts";
import { addAll } from "../../ordering/cart/cart-store.ts";

/** Puts the dishes of an order to where its type is ordered. Answers where that is, and whether all of it fitted. */
export function takeUpAgain({ lines }: Pick<OrderAgain, "type" | "lines">): { to: string; fitted: boolean } {
  return { to: "/cart", fitted: addAll(lines) };
}
