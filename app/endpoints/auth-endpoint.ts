import { servicesContext } from "../context.ts";
import { handleDatabaseUnavailable } from "../handle-database-unavailable.ts";
import type { Route } from "./+types/auth-endpoint";

export function loader(args: Route.LoaderArgs) {
  return handle(args);
}

export function action(args: Route.ActionArgs) {
  return handle(args);
}

/** Better Auth's endpoints. Responds with 503 while the database is unavailable. */
function handle({
  context,
  request,
}: Pick<Route.LoaderArgs, "context" | "request">): Promise<Response> {
  const services = context.get(servicesContext);
  return handleDatabaseUnavailable(
    services,
    () => services.accounts.handle(request),
    (message) =>
      Response.json(
        { message },
        { status: 503, headers: { "retry-after": "5", "cache-control": "no-store" } },
      ),
  );
}
