export const orderTypeIds = ["reservation", "party_order", "takeaway_order", "menuorder"] as const;
export type OrderTypeId = (typeof orderTypeIds)[number];
