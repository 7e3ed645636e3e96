import { redirect } from "react-router";
import { servicesContext } from "../context.ts";
import { flashCookie } from "../flash.ts";
import type { Route } from "./+types/sign-out";
import { leaveWithCookies } from "./leave-with-cookies.ts";

/** A link, or a picture on another page, signs nobody out. */
export function loader() {
  return redirect("/signin");
}

export async function action({ context, request }: Route.ActionArgs) {
  const signedOut = await context.get(servicesContext).accounts.signOut(request);
  if (!signedOut.ok) return leaveWithCookies("/home", [flashCookie("sign-out-failed")]);
  return leaveWithCookies("/signin", [...signedOut.value.cookies, flashCookie("signed-out")]);
}
