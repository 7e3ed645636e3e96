import type { Actor } from "../actor.ts";
import { canViewAllOrders } from "../orders/order-policy.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import type { ClosedTicket } from "./ticket.ts";

/**
 * How long a closed ticket can be recalled from the board. After that, its status can still be
 * changed on the order page.
 */
const recallHours = 3;
const maxTickets = 30;

/** The tickets that staff completed or cancelled in the last `recallHours`, latest first. */
export async function listClosedTickets(
  shop: Shop,
  actor: Actor,
): Promise<Result<{ tickets: ClosedTicket[] }, { code: "only_admins" }>> {
  if (!canViewAllOrders(actor)) return refuse({ code: "only_admins" });
  const since = new Date(shop.clock.now().subtract({ hours: recallHours }).epochMilliseconds);
  return ok({ tickets: await shop.stores.kitchen.listClosed({ since, limit: maxTickets }) });
}
