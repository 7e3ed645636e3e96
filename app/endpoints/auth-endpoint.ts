import { whileDatabaseIsAway } from "../account/sign-in/handle-database-unavailable.ts";
import { servicesContext } from "../context.ts";
import type { Route } from "./+types/auth-endpoint";

export function loader(asked: Route.LoaderArgs) {
  return answer(asked);
}

export function action(asked: Route.ActionArgs) {
  return answer(asked);
}

/** What Better Auth says at its own doors; while the database is away, 503 in the shop's words. */
function answer({ context, request }: Pick<Route.LoaderArgs, "context" | "request">): Promise<Response> {
  const services = context.get(servicesContext);
  return whileDatabaseIsAway(
    services,
    () => services.accounts.handle(request),
    (message) => Response.json({ message }, { status: 503, headers: { "retry-after": "5", "cache-control": "no-store" } }),
  );
}
