import type { Actor } from "../actor.ts";
import { type BookTableRefusal, bookChosenTable } from "../order-types/reservation/book-table.ts";
import type { TableRefused } from "../order-types/reservation/take-chosen-table.ts";
import { canOrderForCustomers } from "../orders/order-policy.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import type { AddBookingInput } from "./booking-schema.ts";
import { getSeating, type Seating } from "./get-seating.ts";

export type AddBookingRefusal =
  | { code: "only_admins" }
  | { code: "customer_gone" }
  | BookTableRefusal
  | TableRefused;

export interface AddedBooking extends Seating {
  number: number;
}

/**
 * Books a table for guests who called or came in, at the table that staff chose or at a suitable
 * one. Staff need no notice, but opening hours and capacity apply. The booking is confirmed.
 */
export async function addBooking(
  shop: Shop,
  actor: Actor,
  input: AddBookingInput,
): Promise<Result<AddedBooking, AddBookingRefusal>> {
  if (!canOrderForCustomers(actor)) return refuse({ code: "only_admins" });
  const { customerId, email } = input;
  if (customerId !== null && !(await shop.stores.customers.findProfile(customerId)))
    return refuse({ code: "customer_gone" });
  const call = {
    kind: "staff",
    source: "phone",
    admin: actor,
    customerId,
    email,
    status: "confirmed",
    atShortNotice: true,
  } as const;
  const result = await bookChosenTable(shop, call, input);
  if (!result.ok) return result;
  const { id, number } = result.value;
  return ok({ number, ...(await getSeating(shop, { id })) });
}
