import type { Actor } from "../actor.ts";
import { canViewAllOrders } from "../orders/order-policy.ts";
import { filterSoldOutLines } from "../orders/status/sold-out-for.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import { addSoldOutTimes } from "./list-sold-out-lines.ts";
import type { TicketToPrint } from "./ticket.ts";

/** `firstPrintedAt` is set only on duplicates. */
export interface PrintedTicket {
  ticket: TicketToPrint;
  printedAt: Date;
  firstPrintedAt: Date | null;
  /** Ids of its dishes that are sold out: see `isSoldOutFor`. */
  soldOutIds: number[];
}

/** The ticket for a preview. Does not count as a print. */
export async function findTicket(
  shop: Shop,
  actor: Actor,
  input: { number: number },
): Promise<Result<TicketToPrint, { code: "only_admins" } | { code: "order_not_found" }>> {
  if (!canViewAllOrders(actor)) return refuse({ code: "only_admins" });
  const ticket = await shop.stores.kitchen.findTicket(input.number);
  return ticket ? ok(ticket) : refuse({ code: "order_not_found" });
}

/**
 * Records a print and returns the ticket. Every print after the first is marked as a duplicate, so
 * that no order is cooked twice. Locks the order: of two concurrent prints, only one is the first.
 */
export async function printTicket(
  shop: Shop,
  actor: Actor,
  input: { number: number },
): Promise<Result<PrintedTicket, { code: "only_admins" } | { code: "order_not_found" }>> {
  if (!canViewAllOrders(actor)) return refuse({ code: "only_admins" });
  return shop.transaction(async (stores) => {
    const order = await stores.orders.lock(input.number);
    const ticket = order && (await stores.kitchen.findTicket(input.number));
    if (!order || !ticket) return refuse({ code: "order_not_found" });
    const now = new Date(shop.clock.now().epochMilliseconds);
    const soldOut = await stores.kitchen.listSoldOut(now);
    const dishes = await addSoldOutTimes(stores.audit, soldOut, [ticket]);
    const { times: printCount, firstAt } = await stores.kitchen.addPrint(order, actor.userId);
    await stores.audit.record(actor, {
      subject: { kind: "order", id: order.id, name: String(order.number) },
      action: "changed",
      fields: { ticketsPrinted: { from: printCount - 1, to: printCount } },
    });
    return ok({
      ticket: { ...ticket, timesPrinted: printCount },
      printedAt: now,
      firstPrintedAt: printCount > 1 ? firstAt : null,
      soldOutIds: filterSoldOutLines(ticket, dishes).map(({ id }) => id),
    });
  });
}
