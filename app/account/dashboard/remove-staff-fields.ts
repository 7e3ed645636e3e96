import type { OrderDetail } from "../../../domain/orders/order.ts";

/** Removes what only staff may see. On this page, admins are treated as customers. */
export function removeStaffFields(detail: OrderDetail) {
  const {
    id: _id,
    version: _version,
    customer: _customer,
    contact: _contact,
    onThePhone: _onThePhone,
    source: _source,
    history,
    ...order
  } = detail;
  return {
    ...order,
    history: history.map((entry) => ({ ...entry, who: null, isOverride: false })),
  };
}
