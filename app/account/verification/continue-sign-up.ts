import { isSignedIn } from "../../../domain/actor.ts";
import { actorContext, servicesContext } from "../../context.ts";
import { flashCookie } from "../../flash.ts";
import type { Route } from "./+types/continue-sign-up";
import { clearPendingEmailCookie } from "./pending-email.ts";

/**
 * Signs in the browser that signed up, once the link has been confirmed with the password in
 * another browser. Polled by the page that asks for the code.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const headers = new Headers({ "cache-control": "no-store" });
  if (isSignedIn(await context.get(actorContext)()))
    return Response.json({ isSignedIn: true }, { headers });
  const { accounts, publicUrl } = context.get(servicesContext);
  const continued = await accounts.continueSignUp(request);
  const cookies = continued
    ? [...continued.cookies, clearPendingEmailCookie(publicUrl), flashCookie("email-verified")]
    : [];
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return Response.json({ isSignedIn: continued !== null }, { headers });
}
