import { isSignedIn } from "../../../domain/actor.ts";
import { actorContext, servicesContext } from "../../context.ts";
import { flashCookie } from "../../flash.ts";
import type { Route } from "./+types/continue-sign-up";

/**
 * Signs in the browser that signed up, once the link was confirmed in another one with the password. The page that waits for the
 * code calls it every few seconds.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const headers = new Headers({ "cache-control": "no-store" });
  if (isSignedIn(await context.get(actorContext)())) return Response.json({ isSignedIn: true }, { headers });
  const continued = await context.get(servicesContext).accounts.continueSignUp(request);
  const cookies = continued ? [...continued.cookies, flashCookie("email-verified")] : [];
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return Response.json({ isSignedIn: continued !== null }, { headers });
}
