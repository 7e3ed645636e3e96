import { isSignedIn } from "../../domain/actor.ts";
import { listLiveOrders } from "../../domain/order-tracking/live-orders.ts";
import { actorContext, servicesContext } from "../context.ts";
import type { Route } from "./+types/live-orders";

/** The user's live orders, which the browser adds to pages. Empty for visitors. */
export async function loader({ context }: Route.LoaderArgs) {
  const headers = { "cache-control": "no-store" };
  const actor = await context.get(actorContext)();
  const orders = isSignedIn(actor)
    ? await listLiveOrders(context.get(servicesContext).shop, actor)
    : [];
  return Response.json(orders, { headers });
}
