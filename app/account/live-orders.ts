import { isSignedIn } from "../../domain/actor.ts";
import { listLiveOrders } from "../../domain/order-tracking/live-orders.ts";
import { actorContext, servicesContext } from "../context.ts";
import type { Route } from "./+types/live-orders";

/** The signed-in user's live orders, which the browser shows on public pages. */
export async function loader({ context }: Route.LoaderArgs) {
  const headers = { "cache-control": "no-store" };
  const actor = await context.get(actorContext)();
  if (!isSignedIn(actor)) return new Response("Sign in first\n", { status: 401, headers });
  return Response.json(await listLiveOrders(context.get(servicesContext).shop, actor), { headers });
}
