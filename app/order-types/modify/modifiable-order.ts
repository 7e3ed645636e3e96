import { formatPhone } from "../../../domain/contact-details/phone.ts";
import type { OrderDetail } from "../../../domain/orders/order.ts";

/** The fields of an order that the modify page receives. */
export type ModifiableOrder = Omit<
  OrderDetail,
  "id" | "customer" | "takenByStaff" | "source" | "history"
>;

export function toModifiableOrder({
  id: _id,
  customer: _customer,
  takenByStaff: _takenByStaff,
  source: _source,
  history: _history,
  ...order
}: OrderDetail): ModifiableOrder {
  return order;
}

/** The initial values of the modify form. */
export function getInitialValues({
  menuOrder,
  takeaway,
  partyOrder,
  reservation,
}: Pick<ModifiableOrder, "menuOrder" | "takeaway" | "partyOrder" | "reservation">): Record<
  string,
  string
> {
  if (menuOrder) {
    const { name, phone, address, notes } = menuOrder.shipping;
    return { name, phone: formatPhone(phone), address, notes };
  }
  if (takeaway) return { address: takeaway.address, instructions: takeaway.instructions };
  if (partyOrder)
    return {
      address: partyOrder.address,
      eventDate: partyOrder.eventDate,
      eventTime: partyOrder.eventTime ?? "",
      guestCount: String(partyOrder.guestCount),
      deliveryMethod: partyOrder.deliveryMethod,
      specialRequests: partyOrder.specialRequests,
    };
  return {
    guests: String(reservation?.guests ?? ""),
    specialRequests: reservation?.specialRequests ?? "",
  };
}
