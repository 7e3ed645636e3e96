import { createContext, data, type MiddlewareFunction } from "react-router";
import type { Admin } from "../../domain/actor.ts";
import type { Result } from "../../domain/result.ts";
import { requireAdmin } from "../require-actor.ts";

/**
 * The admin who sent the request. Throws for anybody else: a redirect to /signin, or 403. A function, so that it throws inside the loader
 * or action that calls it: the back office's own error page shows, and a form keeps what was typed while the database is away.
 */
export const adminContext = createContext<() => Promise<Admin>>();

/** The middleware of the back office. */
export const provideAdmin: MiddlewareFunction<Response> = ({ context, request }) => {
  context.set(adminContext, () => requireAdmin(context, request));
};

/** What a use case found for an admin; 403 where its policy refuses this one. */
export function valueOrDenied<Value>(result: Result<Value, { code: "only_admins" | "only_owner" }>): Value {
  if (!result.ok) throw data({ code: "access_denied" }, { status: 403 });
  return result.value;
}
