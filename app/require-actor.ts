import { data, type RouterContextProvider, redirect } from "react-router";
import { type Admin, isSignedIn, type SignedIn } from "../domain/actor.ts";
import { getSafeReturnPath, maxReturnPathLength } from "../domain/return-path.ts";
import { actorContext } from "./context.ts";
import { type FlashCode, flashCookie } from "./flash.ts";

type Context = Readonly<RouterContextProvider>;

/**
 * The signed-in actor. Redirects a visitor to /signin with the message `flash`, and after signing
 * in back here or to `page`, with `hash` added to the URL.
 */
export async function requireSignedIn(
  context: Context,
  request: Request,
  { flash, hash, page }: { flash?: FlashCode; hash?: string; page?: string } = {},
): Promise<SignedIn> {
  const actor = await context.get(actorContext)();
  if (!isSignedIn(actor))
    throw redirect(
      signInUrl(page ?? getCurrentPage(request), hash),
      flash && { headers: { "set-cookie": flashCookie(flash) } },
    );
  return actor;
}

/** Staff only: 403 for customers; a visitor is redirected to sign in. */
export async function requireAdmin(context: Context, request: Request): Promise<Admin> {
  const actor = await context.get(actorContext)();
  if (!isSignedIn(actor))
    throw redirect(signInUrl(getCurrentPage(request)), {
      headers: { "set-cookie": flashCookie("log-in") },
    });
  if (actor.kind !== "admin") throw data({ code: "access_denied" }, { status: 403 });
  return actor;
}

function signInUrl(page: string, hash = ""): string {
  return `/signin?returnTo=${encodeURIComponent(page + hash)}`;
}

/**
 * Path and query of the user's current page: the page that a data request is for, or the page with
 * the submitted form.
 */
function getCurrentPage(request: Request): string {
  const referrer = request.headers.get("referer") ?? "";
  const url = new URL(request.method !== "GET" && URL.canParse(referrer) ? referrer : request.url);
  // Never return to /complete-profile itself: use the page that it returns to.
  if (url.pathname.startsWith("/complete-profile"))
    return getSafeReturnPath(url.searchParams.get("returnTo"));
  // React Router's data request for `/page` is `/page.data?_routes=…`; for `/` it is `/_root.data`.
  url.searchParams.delete("_routes");
  const path = url.pathname.replace(/\.data$/, "").replace(/\/_root$/, "/");
  // If the URL is too long, drop the query. If even the path is too long, use /home.
  const candidates = [path + url.search, path];
  return candidates.find((candidate) => candidate.length <= maxReturnPathLength) ?? "/home";
}
