import { isSignedIn } from "../../domain/actor.ts";
import { findLastOrder } from "../../domain/order-tracking/last-order.ts";
import { actorContext, servicesContext } from "../context.ts";
import type { Route } from "./+types/own-last-order";

/**
 * The user's last completed order with dishes, for the home page. Null if there is none, and for
 * visitors.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const headers = { "cache-control": "no-store" };
  const actor = await context.get(actorContext)();
  const order = isSignedIn(actor)
    ? await findLastOrder(context.get(servicesContext).shop, actor)
    : null;
  return Response.json(order, { headers });
}
