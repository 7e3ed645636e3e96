import type { OrderDetail } from "../orders/order.ts";

/** The customer's note to the kitchen; empty for a booking. */
export function getNotes({
  menuOrder,
  takeaway,
  partyOrder,
}: Pick<OrderDetail, "menuOrder" | "takeaway" | "partyOrder">): string {
  return menuOrder?.shipping.notes ?? takeaway?.instructions ?? partyOrder?.specialRequests ?? "";
}
