import { useEffect, useRef } from "react";
import { useSubmit } from "react-router";
import { isSignedIn } from "../../../domain/actor.ts";
import { hasCompleteProfile } from "../../../domain/customers/complete-profile.ts";
import { actorContext, servicesContext } from "../../context.ts";
import { flashCookie } from "../../flash.ts";
import { privatePageMeta } from "../../layout/page-meta.ts";
import { privatePageHeaders } from "../../private-page.ts";
import { readForm } from "../../read-form.ts";
import { Button } from "../../ui/button.tsx";
import { LoaderCircle } from "../../ui/icons/loader-circle.tsx";
import { redirectWithCookies } from "../redirect-with-cookies.ts";
import type { Route } from "./+types/auth-callback";
import { withReturnTo } from "./return-link.ts";

export const meta = privatePageMeta("Signing in");
export const headers = privatePageHeaders;

/**
 * Google's query parameters. Safe in the page: only the server can exchange the code, and that
 * needs this browser's cookie.
 */
const responseFields = ["code", "state", "error", "iss"] as const;
type AuthResponse = Partial<Record<(typeof responseFields)[number], string>>;
const maxFieldLength = 4_000;

function readAuthResponse(source: { get(name: string): unknown }): AuthResponse {
  return Object.fromEntries(
    responseFields.flatMap((name) => {
      const value = source.get(name);
      const isValid = typeof value === "string" && value.length <= maxFieldLength;
      return isValid ? [[name, value]] : [];
    }),
  );
}

/**
 * Returns the parameters, which the page then posts. A GET must not sign anyone in, because link
 * scanners and prefetching send GETs too.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const response = readAuthResponse(new URL(request.url).searchParams);
  if (response.code || response.error) return { response };
  const actor = await context.get(actorContext)();
  throw isSignedIn(actor)
    ? redirectWithCookies("/complete-profile", [])
    : redirectWithCookies("/signin", [flashCookie("google-nobody")]);
}

export async function action({ context, request }: Route.ActionArgs) {
  const { accounts, shop } = context.get(servicesContext);
  const response = readAuthResponse(await readForm(request));
  if (!accounts.google) return redirectWithCookies("/signin", [flashCookie("google-nobody")]);
  const result = await accounts.google.complete(request, response);
  if (!result.ok) {
    const { code, returnTo, cookies } = result.error;
    // The page was opened twice, and the first request has signed the user in.
    if (code === "expired" && isSignedIn(await context.get(actorContext)()))
      return redirectWithCookies("/complete-profile", cookies);
    return redirectWithCookies(withReturnTo("/signin", returnTo), [
      ...cookies,
      flashCookie(`google-${code}`),
    ]);
  }
  const { userId, returnTo, cookies } = result.value;
  const isProfileComplete = await hasCompleteProfile(shop, userId);
  const flash = isProfileComplete
    ? flashCookie("signed-in-once")
    : flashCookie("signed-in-once", "complete-profile");
  return redirectWithCookies(withReturnTo("/complete-profile", returnTo), [...cookies, flash]);
}

export default function AuthCallback({ loaderData }: Route.ComponentProps) {
  const { response } = loaderData;
  const submit = useSubmit();
  const hasSubmitted = useRef(false);
  useEffect(() => {
    if (hasSubmitted.current) return;
    hasSubmitted.current = true;
    // Replaces this page, so that Back does not return to a used code.
    void submit(response as Record<string, string>, { method: "post", replace: true });
  }, [response, submit]);

  return (
    <div className="page-width grid min-h-[60dvh] place-items-center py-16 text-center">
      <div className="flex flex-col items-center gap-4" role="status">
        <LoaderCircle aria-hidden="true" className="size-10 animate-spin text-accent-text" />
        <h1 className="text-3xl md:text-4xl">Completing sign in...</h1>
        <p className="text-lg text-muted">Please wait while we redirect you</p>
        <noscript>
          <form method="post">
            {Object.entries(response).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Button type="submit">Continue</Button>
          </form>
        </noscript>
      </div>
    </div>
  );
}
