import { maxPartyQuantity, maxQuantity } from "../cart/cart-lines.ts";
import type { OrderTypeId } from "./order.ts";

/** Maximum portions of one dish in an order of this type. */
export function getMaxQuantity(type: OrderTypeId): number {
  return type === "party_order" ? maxPartyQuantity : maxQuantity;
}
