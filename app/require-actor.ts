import { data, type RouterContextProvider, redirect } from "react-router";
import { longestReturnPath, safeReturnPath } from "../domain/accounts/return-path.ts";
import { type Admin, isSignedIn, type SignedIn } from "../domain/actor.ts";
import { actorContext } from "./context.ts";
import { type FlashCode, flashCookie } from "./flash.ts";

type Context = Readonly<RouterContextProvider>;

/**
 * Who is asking, if signed in. A signed-out visitor is sent to /signin, is told `why` there, and comes back to this page afterwards (ruling 8).
 */
export async function signedIn(context: Context, request: Request, why?: FlashCode): Promise<SignedIn> {
  const actor = await context.get(actorContext)();
  if (!isSignedIn(actor)) throw redirect(signInAndReturn(request), why && { headers: { "set-cookie": flashCookie(why) } });
  return actor;
}

/** Staff only. A customer is told so (403); a signed-out visitor may sign in first. */
export async function adminOnly(context: Context, request: Request): Promise<Admin> {
  const actor = await context.get(actorContext)();
  if (!isSignedIn(actor)) throw redirect(signInAndReturn(request), { headers: { "set-cookie": flashCookie("log-in") } });
  if (actor.kind !== "admin") throw data({ code: "access_denied" }, { status: 403 });
  return actor;
}

function signInAndReturn(request: Request): string {
  return `/signin?returnTo=${encodeURIComponent(pageOf(request))}`;
}

/** Where the person is: the page's own address, also when it was asked for as data; for what a page sends, that page. */
function pageOf(request: Request): string {
  const referrer = request.headers.get("referer") ?? "";
  const url = new URL(request.method !== "GET" && URL.canParse(referrer) ? referrer : request.url);
  // It is on the way to somewhere itself.
  if (url.pathname.startsWith("/complete-profile")) return safeReturnPath(url.searchParams.get("returnTo"));
  url.searchParams.delete("_routes");
  const path = url.pathname.replace(/\.data$/, "").replace(/\/_root$/, "/");
  // Longer than anybody comes back to: the place alone, or the beginning.
  return [path + url.search, path].find((one) => one.length <= longestReturnPath) ?? "/home";
}
