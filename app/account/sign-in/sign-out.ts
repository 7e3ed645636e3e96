import { redirect } from "react-router";
import { messages } from "../../../domain/messages.ts";
import { servicesContext } from "../../context.ts";
import { flashCookie } from "../../flash.ts";
import { callAction } from "../../network-failure.ts";
import { noteSigningOut } from "../../session/session-notices.ts";
import { toast, toastDurations } from "../../ui/toast/toast.tsx";
import type { Route } from "./+types/sign-out";
import { leaveWithCookies } from "./redirect-with-cookies.ts";

/** A link, or a picture on another page, signs nobody out. */
export function loader() {
  return redirect("/signin");
}

export async function action({ context, request }: Route.ActionArgs) {
  const signedOut = await context.get(servicesContext).accounts.signOut(request);
  const [path, cookies] = signedOut.ok
    ? ["/signin", [...signedOut.value.cookies, flashCookie("signed-out")]]
    : ["/home", [flashCookie("sign-out-failed")]];
  // Whoever comes to this browser next finds nothing of theirs in it. And React Router 8.4 mixes up a redirect of a submission that does not
  // navigate with a reading of the page that is under way (live news): the next page would stand under this one's address.
  return leaveWithCookies(path, cookies, { afresh: true });
}

/** Said at once, and the page stays as it is: the session still stands. For a submission that does not navigate. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  const answer = callAction(serverAction, {
    onResult: () => {
      toast.error(messages.auth.signOutUnanswered, { id: "sign-out", duration: toastDurations.account });
      return undefined;
    },
  });
  noteSigningOut(answer);
  return answer;
}
