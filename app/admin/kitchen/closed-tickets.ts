import { listClosedTickets } from "../../../domain/kitchen/list-closed-tickets.ts";
import { servicesContext } from "../../context.ts";
import { adminContext, valueOrDenied } from "../admin-context.ts";
import type { Route } from "./+types/closed-tickets";

/** The tickets that can be recalled. */
export async function loader({ context }: Route.LoaderArgs) {
  const actor = await context.get(adminContext)();
  return valueOrDenied(await listClosedTickets(context.get(servicesContext).shop, actor));
}
