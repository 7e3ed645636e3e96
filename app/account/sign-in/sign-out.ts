import { redirect } from "react-router";
import { messages } from "../../../domain/messages.ts";
import { servicesContext } from "../../context.ts";
import { flashCookie } from "../../flash.ts";
import { callAction } from "../../network-failure.ts";
import { trackSignOut } from "../../session/session-announcements.ts";
import { toast, toastDurations } from "../../ui/toast/toast.tsx";
import { redirectWithCookies } from "../redirect-with-cookies.ts";
import type { Route } from "./+types/sign-out";

/** Does not sign out, because a GET may come from a link or an image on another site. */
export function loader() {
  return redirect("/signin");
}

export async function action({ context, request }: Route.ActionArgs) {
  const signedOut = await context.get(servicesContext).accounts.signOut(request);
  const path = signedOut.ok ? "/signin" : "/home";
  const cookies = signedOut.ok
    ? [...signedOut.value.cookies, flashCookie("signed-out")]
    : [flashCookie("sign-out-failed")];
  // Loads the whole document, so that no personal data stays in memory. Also, React Router 8.4
  // confuses a redirect of a fetcher submission with a revalidation in progress (live updates): the
  // next page would appear under the current URL.
  return redirectWithCookies(path, cookies, { reloadDocument: true });
}

/**
 * After a network failure, shows a toast and keeps the page: the session may still exist. Expects a
 * fetcher submission.
 */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  const result = callAction(serverAction, {
    onResult: () => {
      toast.error(messages.auth.signOutNetworkFailure, {
        id: "sign-out",
        duration: toastDurations.account,
      });
      return undefined;
    },
  });
  trackSignOut(result);
  return result;
}
