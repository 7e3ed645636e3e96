import { data, type RouterContextProvider } from "react-router";
import { listSoldOutLines } from "../../../domain/kitchen/list-sold-out-lines.ts";
import { findTicket, type PrintedTicket } from "../../../domain/kitchen/print-ticket.ts";
import { parseOrderNumber } from "../../../domain/orders/order-number.ts";
import { servicesContext } from "../../context.ts";
import { adminContext } from "../admin-context.ts";

/** Loads a ticket's preview. Null, with status 404, if the ticket does not exist. */
export async function loadTicket(context: Readonly<RouterContextProvider>, orderNumber: string) {
  const actor = await context.get(adminContext)();
  const { shop } = context.get(servicesContext);
  const number = parseOrderNumber(orderNumber);
  const ticket = number === null ? null : await findTicket(shop, actor, { number });
  if (!ticket?.ok) return data({ preview: null }, { status: 404 });
  const soldOut = await listSoldOutLines(shop, actor, ticket.value);
  const preview: PrintedTicket = {
    ticket: ticket.value,
    printedAt: new Date(shop.clock.now().epochMilliseconds),
    firstPrintedAt: null,
    soldOutIds: soldOut.map(({ id }) => id),
  };
  return data({ preview });
}
