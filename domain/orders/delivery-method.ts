export const deliveryMethods = ["Delivery", "Pickup"] as const;
/** How the food comes to the event. */
export type DeliveryMethod = (typeof deliveryMethods)[number];
