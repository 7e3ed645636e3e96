import { servicesContext } from "../context.ts";
import type { Route } from "./+types/readyz";

/** Readiness check: 200, or 503 with the reason. */
export async function loader({ context }: Route.LoaderArgs) {
  const reason = await context.get(servicesContext).notReady();
  return new Response(`${reason ?? "ready"}\n`, {
    status: reason === null ? 200 : 503,
    headers: { "cache-control": "no-store", "content-type": "text/plain" },
  });
}
