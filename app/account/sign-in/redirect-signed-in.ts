import type { RouterContextProvider } from "react-router";
import { isSignedIn } from "../../../domain/actor.ts";
import { actorContext } from "../../context.ts";
import { type FlashCode, flashCookie } from "../../flash.ts";
import { redirectWithCookies } from "../redirect-with-cookies.ts";
import { getReturnTo, withReturnTo } from "./return-link.ts";

/**
 * Redirects a signed-in user from /signin or /signup to the page to return to, via
 * /complete-profile.
 */
export async function redirectSignedIn(
  context: Readonly<RouterContextProvider>,
  request: Request,
  flash?: FlashCode,
): Promise<void> {
  const actor = await context.get(actorContext)();
  if (!isSignedIn(actor)) return;
  throw redirectWithCookies(
    withReturnTo("/complete-profile", getReturnTo(request)),
    flash ? [flashCookie(flash)] : [],
  );
}
