import { data } from "react-router";
import { type ConfirmLinkRefusal, confirmNewEmail, emailToConfirm } from "../../../domain/accounts/change-email.ts";
import { messages } from "../../../domain/messages.ts";
import { servicesContext } from "../../context.ts";
import { flashCookie } from "../../flash.ts";
import { privatePageMeta } from "../../layout/page-meta.ts";
import { answerOr } from "../../network-failure.ts";
import { readForm } from "../../read-form.ts";
import { signedIn } from "../../require-actor.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { AccountPanel } from "../account-panel.tsx";
import type { Route } from "./+types/confirm-email";
import { ConfirmForm } from "./confirm-form.tsx";
import { whileDatabaseIsAway } from "./handle-database-unavailable.ts";
import { linkPageHeaders } from "./link-page-headers.ts";
import { Notice } from "./notice.tsx";
import { leaveWithCookies } from "./redirect-with-cookies.ts";

export const meta = privatePageMeta("Confirm Your New Email");
export const headers = linkPageHeaders;

/** Changes nothing: mail scanners follow links too. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const actor = await signedIn(context, request);
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const link = await emailToConfirm(context.get(servicesContext).shop, actor, token);
  if (link.ok) return data({ token, email: link.value.email, refused: null });
  const { said, status } = describeRefusal(link.error);
  return data({ token, email: null, refused: said }, { status });
}

/** Why the email was not changed. `again`: the link still works, so trying again may succeed. */
interface NotConfirmed {
  said: string;
  again: boolean;
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const token = (await readForm(request)).get("token");
  const refused = (said: string, status: number, again = false) => data<NotConfirmed>({ said, again }, { status });

  return whileDatabaseIsAway(
    services,
    async () => {
      const actor = await signedIn(context, request);
      const input = { token: typeof token === "string" ? token : "", sender: services.senderOf(request) };
      const confirmed = await confirmNewEmail(services.shop, actor, input);
      if (confirmed.ok) return leaveWithCookies("/userdashboard/settings", [flashCookie("email-changed")]);
      switch (confirmed.error.code) {
        case "email_taken":
          return refused(messages.account.emailTaken, 409);
        case "too_many":
          return refused(messages.auth.tooManyTries(confirmed.error.retryAfter), 429, true);
        default: {
          const { said, status } = describeRefusal(confirmed.error);
          return refused(said, status);
        }
      }
    },
    (reason) => refused(reason, 503, true),
  );
}

function describeRefusal({ code }: ConfirmLinkRefusal): { said: string; status: number } {
  switch (code) {
    case "not_signed_in":
      return { said: messages.account.signInAgain, status: 401 };
    case "link_not_valid":
      return { said: messages.account.emailLinkNotValid, status: 410 };
    case "other_account":
      return { said: messages.account.otherAccountsLink, status: 403 };
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOr(serverAction, (said): NotConfirmed => ({ said, again: true }));
}

export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { token, email } = loaderData;
  const refused = actionData as NotConfirmed | undefined;
  const mayTry = email !== null && (refused?.again ?? true);
  const said = refused?.said ?? loaderData.refused;
  return (
    <AccountPanel title="Confirm Your New Email" text={said ? "We couldn't change your email." : "Confirm it to start using it."}>
      {!mayTry ? (
        <>
          <Notice tone="info">{said}</Notice>
          <ButtonLink to="/userdashboard/settings">Your settings</ButtonLink>
        </>
      ) : (
        // Posts to the current URL with its token, so that the way back from an error page works.
        <ConfirmForm token={token} said={said}>
          <p className="text-lg">
            You'll sign in with <strong className="wrap-anywhere">{email}</strong>, and get our emails there.
          </p>
        </ConfirmForm>
      )}
    </AccountPanel>
  );
}
