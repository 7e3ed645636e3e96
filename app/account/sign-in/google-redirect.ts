import { redirect } from "react-router";
import { servicesContext } from "../../context.ts";
import { flashCookie } from "../../flash.ts";
import { readForm } from "../../read-form.ts";
import { redirectWithCookies } from "../redirect-with-cookies.ts";
import type { Route } from "./+types/google-redirect";
import { getReturnTo, withReturnTo } from "./return-link.ts";

/** Does not start a sign-in, because a GET may come from a link or an image on another site. */
export function loader() {
  return redirect("/signin");
}

/** Starts signing in with Google. */
export async function action({ context, request }: Route.ActionArgs) {
  const returnTo = getReturnTo(request, await readForm(request));
  const { google } = context.get(servicesContext).accounts;
  if (!google) return redirect(withReturnTo("/signin", returnTo));
  const started = await google.begin(request, returnTo);
  if (!started.ok)
    return redirectWithCookies(withReturnTo("/signin", returnTo), [
      flashCookie(`google-${started.error.code}`),
    ]);
  const { url, cookies } = started.value;
  const isDataRequest = new URL(request.url).pathname.endsWith(".data");
  return isDataRequest ? redirectWithCookies(url, cookies) : redirectWithRefresh(url, cookies);
}

/**
 * Redirects browsers without scripts. The Content-Security-Policy forbids redirecting a form
 * submission to another site, so this page uses a `refresh` instead.
 */
function redirectWithRefresh(url: string, cookies: string[]): Response {
  const headers = new Headers({
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    refresh: `0; url=${url}`,
  });
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  const href = url.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  return new Response(
    `<!doctype html><html lang="en-GB"><title>Continue with Google</title><p><a href="${href}">Continue with Google</a></p></html>`,
    { headers },
  );
}
