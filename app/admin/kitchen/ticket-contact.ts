import { formatPhone } from "../../../domain/contact-details/phone.ts";
import { findTicket } from "../../../domain/kitchen/print-ticket.ts";
import { parseOrderNumber } from "../../../domain/orders/order-number.ts";
import { servicesContext } from "../../context.ts";
import { adminContext } from "../admin-context.ts";
import type { Route } from "./+types/ticket-contact";

/** The customer's phone number and address, loaded when staff open a ticket: the board itself shows neither. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = await context.get(adminContext)();
  const found = await findTicket(context.get(servicesContext).shop, actor, { number: parseOrderNumber(params.number) ?? 0 });
  if (!found.ok) return null;
  const { phone, address } = found.value;
  return { number: found.value.number, phone, phoneText: phone && formatPhone(phone), address };
}

/** Null if the server does not respond: a failed request must not replace the board with an error page. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof Response) throw error;
    return null;
  }
}
