import type { OrderTypeId } from "../../../domain/orders/order.ts";

/** The types as the dashboard names them: the plurals are the specification's. */
export const dashboardTypeNames: Record<OrderTypeId, { one: string; many: string }> = {
  reservation: { one: "Reservation", many: "Reservations" },
  party_order: { one: "Party Order", many: "Party Orders" },
  takeaway_order: { one: "Takeaway Order", many: "Takeaway Orders" },
  menuorder: { one: "Menu Order", many: "Menu Orders" },
};
