import type { Temporal } from "temporal-polyfill";
import type { Actor } from "../actor.ts";
import { maySeeAllOrders } from "../orders/order-policy.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import type { Booking, Ticket } from "./ticket.ts";

/** An open order that was to be there so many days ago is no longer cooked: it was forgotten, and is counted instead. */
const forgottenDays = 2;
/** More than a kitchen can look at. */
const mostTickets = 200;

export interface KitchenBoard {
  /** The server's clock, in milliseconds since 1970: how late a ticket is does not depend on a device's. */
  now: number;
  tickets: Ticket[];
  /** Today's, in the business's zone. */
  bookings: Booking[];
  /** How many open orders are too old for the board. */
  forgotten: number;
}

/** What is to be cooked, and which tables are taken today. */
export async function lookAtBoard(shop: Shop, actor: Actor): Promise<Result<KitchenBoard, { code: "only_admins" }>> {
  if (!maySeeAllOrders(actor)) return refuse({ code: "only_admins" });
  const { timeZone } = await shop.read.business.settings();
  const now = shop.clock.now();
  const today = now.toZonedDateTimeISO(timeZone).startOfDay();
  const since = dateOf(today.subtract({ days: forgottenDays }).toInstant());
  const [tickets, bookings, forgotten] = await Promise.all([
    shop.read.kitchen.openTickets({ since, limit: mostTickets }),
    shop.read.kitchen.bookings({ from: dateOf(today.toInstant()), to: dateOf(today.add({ days: 1 }).toInstant()) }),
    shop.read.kitchen.openBefore(since),
  ]);
  return ok({ now: now.epochMilliseconds, tickets, bookings, forgotten });
}

function dateOf(instant: Temporal.Instant): Date {
  return new Date(instant.epochMilliseconds);
}
