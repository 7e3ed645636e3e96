import { listClosedTickets } from "../../../domain/kitchen/list-closed-tickets.ts";
import { servicesContext } from "../../context.ts";
import { adminContext, valueOrDenied } from "../admin-context.ts";
import type { Route } from "./+types/closed-tickets";

/** Lists the tickets that can be recalled. */
export async function loader({ context }: Route.LoaderArgs) {
  const actor = await context.get(adminContext)();
  return valueOrDenied(await listClosedTickets(context.get(servicesContext).shop, actor));
}

/**
 * Returns null if the server does not respond, so that the board isn't replaced with an error page.
 */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof Response) throw error;
    return null;
  }
}
