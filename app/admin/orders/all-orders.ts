import { redirect } from "react-router";
import { adminContext } from "../admin-context.ts";
import type { Route } from "./+types/all-orders";

/** Redirects `/admin/orders` to the list of all types. */
export async function loader({ context }: Route.LoaderArgs) {
  await context.get(adminContext)();
  return redirect("/admin/orders/all");
}
