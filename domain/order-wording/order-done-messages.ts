import { messages } from "../messages.ts";
import type { OrderTypeId } from "../orders/order.ts";

/** Success messages by type of order. */
export const orderDoneMessages: Record<
  OrderTypeId,
  { placed: string; modified: string; cancelled: string }
> = {
  menuorder: {
    placed: messages.order.placed,
    modified: messages.order.modified,
    cancelled: messages.order.cancelled,
  },
  takeaway_order: {
    placed: messages.takeaway.placed,
    modified: messages.takeaway.modified,
    cancelled: messages.takeaway.cancelled,
  },
  party_order: {
    placed: messages.party.submitted,
    modified: messages.party.modified,
    cancelled: messages.party.cancelled,
  },
  reservation: {
    placed: messages.reservation.submitted,
    modified: messages.reservation.modified,
    cancelled: messages.reservation.cancelled,
  },
};
