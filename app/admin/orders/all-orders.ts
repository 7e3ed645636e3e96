import { redirect } from "react-router";
import { adminOnly } from "../../require-actor.ts";
import type { Route } from "./+types/all-orders";

/** Redirects `/admin/orders` to the list of all types. */
export async function loader({ context, request }: Route.LoaderArgs) {
  await adminOnly(context, request);
  return redirect("/admin/orders/all");
}
