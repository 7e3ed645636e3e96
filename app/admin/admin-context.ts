import { createContext, data, type MiddlewareFunction } from "react-router";
import type { Admin } from "../../domain/actor.ts";
import type { Result } from "../../domain/result.ts";
import { requireAdmin } from "../require-actor.ts";

/**
 * A function that returns the admin who sent the request. It throws a redirect to /signin for
 * visitors and 403 for customers. Loaders and actions call it, so that an error shows the back
 * office's error page, and a form keeps its values while the database is unavailable. An error
 * thrown in the middleware would do neither.
 */
export const adminContext = createContext<() => Promise<Admin>>();

/** Middleware of the back office: sets `adminContext`. */
export const provideAdmin: MiddlewareFunction<Response> = ({ context, request }) => {
  context.set(adminContext, () => requireAdmin(context, request));
};

/** Returns a use case's value; throws 403 if its policy refuses. */
export function valueOrDenied<Value>(
  result: Result<Value, { code: "only_admins" | "only_owner" }>,
): Value {
  if (!result.ok) throw data({ code: "access_denied" }, { status: 403 });
  return result.value;
}
