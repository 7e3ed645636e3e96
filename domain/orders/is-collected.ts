import type { DeliveryMethod, OrderTypeId } from "./order.ts";

interface HandedOverOrder {
  type: OrderTypeId;
  /** Of a party order. */
  deliveryMethod?: DeliveryMethod | null;
}

/** Whether the customer collects the order. A booking is neither collected nor delivered. */
export function isCollected({ type, deliveryMethod }: HandedOverOrder): boolean {
  return type === "takeaway_order" || deliveryMethod === "Pickup";
}

/** Whether the order is delivered to the customer. */
export function isDelivered({ type, deliveryMethod }: HandedOverOrder): boolean {
  return type === "menuorder" || deliveryMethod === "Delivery";
}
