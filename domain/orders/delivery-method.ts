export const deliveryMethods = ["Delivery", "Pickup"] as const;
export type DeliveryMethod = (typeof deliveryMethods)[number];
