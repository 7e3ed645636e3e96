import { collectOwnData } from "../../../domain/customers/collect-own-data.ts";
import { servicesContext } from "../../context.ts";
import { requireSignedIn } from "../../require-actor.ts";
import type { Route } from "./+types/own-data";

/** Returns the customer's own data as a JSON download. Amounts are in pence. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const actor = await requireSignedIn(context, request);
  const ownData = await collectOwnData(context.get(servicesContext).shop, actor);
  return new Response(`${JSON.stringify(ownData, null, 2)}\n`, {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="my-data-${ownData.collectedAt.slice(0, 10)}.json"`,
      "cache-control": "no-store",
    },
  });
}
