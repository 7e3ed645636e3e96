import { servicesContext } from "../context.ts";
import type { Route } from "./+types/readyz";

/** 200 if the process can serve requests; otherwise 503 with the reason. */
export async function loader({ context }: Route.LoaderArgs) {
  const reason = await context.get(servicesContext).getNotReadyReason();
  return new Response(`${reason ?? "ready"}\n`, {
    status: reason === null ? 200 : 503,
    headers: { "cache-control": "no-store", "content-type": "text/plain" },
  });
}
