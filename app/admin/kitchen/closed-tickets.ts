import { listClosedTickets } from "../../../domain/kitchen/list-closed-tickets.ts";
import { servicesContext } from "../../context.ts";
import { loadOrNull } from "../../load-or-null.ts";
import { adminContext, valueOrDenied } from "../admin-context.ts";
import type { Route } from "./+types/closed-tickets";

/** Lists the tickets that can be recalled. */
export async function loader({ context }: Route.LoaderArgs) {
  const actor = await context.get(adminContext)();
  return valueOrDenied(await listClosedTickets(context.get(servicesContext).shop, actor));
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return loadOrNull(serverLoader);
}
