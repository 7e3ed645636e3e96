import type { OrderTypeId } from "../../../domain/orders/order.ts";

/** The order types as the dashboard names them. Other staff screens use `staffTypeLabels`. */
export const dashboardTypeNames: Record<OrderTypeId, { one: string; many: string }> = {
  reservation: { one: "Reservation", many: "Reservations" },
  party_order: { one: "Party Order", many: "Party Orders" },
  takeaway_order: { one: "Takeaway Order", many: "Takeaway Orders" },
  menuorder: { one: "Menu Order", many: "Menu Orders" },
};
