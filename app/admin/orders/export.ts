import { exportOrders } from "../../../domain/order-search/export-orders.ts";
import { servicesContext } from "../../context.ts";
import { privatePageHeaders } from "../../private-page.ts";
import { adminContext, valueOrDenied } from "../admin-context.ts";
import type { Route } from "./+types/export";
import { parseOrderFilter, toOrderQuery } from "./order-filter.ts";
import { streamParts } from "./stream-file.ts";

/**
 * Streams the orders of a list as CSV. Takes the list's query parameters, and the last segment of
 * its path as `type`.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const actor = await context.get(adminContext)();
  const { shop, accounts, shutdownSignal, log } = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const filter = parseOrderFilter(searchParams.get("type"), searchParams);
  const exported = await exportOrders(shop, actor, { ...toOrderQuery(filter), after: null });
  const { filename, parts } = valueOrDenied(exported);
  const headers = {
    ...privatePageHeaders(),
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="${filename}"`,
  };
  if (request.method === "HEAD") return new Response(null, { headers });
  const body = streamParts(parts, {
    disconnected: request.signal,
    stopping: shutdownSignal,
    hasAccess: async () => (await accounts.getActor(request)).kind === "admin",
    onFailure: (error) => log.warn({ err: error }, "order export aborted"),
  });
  return new Response(body, { headers });
}
