import { servicesContext, userContext } from "../context.ts";
import type { Route } from "./+types/me";

/**
 * Returns the current user. Fetched by the browser, because public pages are the same for everyone.
 * Also extends the session, at most once a day.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { viewer, userId, cookies } = await context
    .get(servicesContext)
    .accounts.getViewer(request);
  if (userId) context.get(userContext)(userId);
  const response = Response.json(
    viewer ? { state: "signed-in", id: userId, ...viewer } : { state: "visitor" },
  );
  response.headers.set("cache-control", "no-store");
  for (const cookie of cookies) response.headers.append("set-cookie", cookie);
  return response;
}
