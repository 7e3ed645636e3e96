import { formatPhone } from "../../../domain/contact-details/phone.ts";
import { findTicket } from "../../../domain/kitchen/print-ticket.ts";
import { findOrder } from "../../../domain/orders/find-order.ts";
import { hasEmail } from "../../../domain/orders/order.ts";
import { parseOrderNumber } from "../../../domain/orders/order-number.ts";
import { getBalance, getRefund } from "../../../domain/orders/payment/payment.ts";
import { servicesContext } from "../../context.ts";
import { loadOrNull } from "../../load-or-null.ts";
import { adminContext } from "../admin-context.ts";
import type { Route } from "./+types/ticket-contact";

/**
 * The customer's contact details, the amount to pay (negative: to refund), and the refund due if
 * the order is cancelled. `phone` (E.164) is empty for a counter order, and once the order is
 * anonymised. `refund` is null unless the order was paid at the counter. Null if there is no such
 * ticket. `lastStep` is the last change of its status, if any. Loaded when staff open a ticket,
 * because most of it is not on the board.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = await context.get(adminContext)();
  const { shop } = context.get(servicesContext);
  const input = { number: parseOrderNumber(params.number) ?? 0 };
  const [ticket, order] = await Promise.all([
    findTicket(shop, actor, input),
    findOrder(shop, actor, input),
  ]);
  if (!ticket.ok || !order.ok) return null;
  const { number, phone, address } = ticket.value;
  const phoneText = phone && formatPhone(phone);
  return {
    number,
    phone,
    phoneText,
    address,
    hasEmail: hasEmail(order.value),
    toPay: getBalance(order.value),
    refund: getRefund(order.value),
    isCounterSale: order.value.source === "counter",
    lastStep: order.value.history.findLast(({ kind }) => kind === "status_changed"),
  };
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return loadOrNull(serverLoader);
}
