import { data } from "react-router";
import {
  type ConfirmLinkRefusal,
  confirmNewEmail,
  readConfirmLink,
} from "../../../domain/accounts/change-email.ts";
import { getOwnCredentials } from "../../../domain/customers/get-own-profile.ts";
import { messages } from "../../../domain/messages.ts";
import { failedResult, type RefusalText, refusedResult } from "../../action-result.ts";
import { servicesContext } from "../../context.ts";
import { flashCookie } from "../../flash.ts";
import { handleDatabaseUnavailable } from "../../handle-database-unavailable.ts";
import { privatePageMeta } from "../../layout/page-meta.ts";
import { callAction } from "../../network-failure.ts";
import { readForm } from "../../read-form.ts";
import { requireSignedIn } from "../../require-actor.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { AccountPanel } from "../account-panel.tsx";
import { redirectWithCookies } from "../redirect-with-cookies.ts";
import type { Route } from "./+types/confirm-email";
import { ConfirmForm } from "./confirm-form.tsx";
import { linkPageHeaders } from "./link-page-headers.ts";
import { Notice } from "./notice.tsx";

export const meta = privatePageMeta("Confirm your new email");
export const headers = linkPageHeaders;

/** Does not confirm anything yet, because mail scanners follow links too. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const actor = await requireSignedIn(context, request);
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const { shop } = context.get(servicesContext);
  const [link, { email: oldEmail }] = await Promise.all([
    readConfirmLink(shop, actor, token),
    getOwnCredentials(shop, actor),
  ]);
  if (link.ok) return data({ token, email: link.value.email, oldEmail, refusalMessage: null });
  const { message, status } = describeRefusal(link.error);
  return data({ token, email: null, oldEmail, refusalMessage: message }, { status });
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const token = (await readForm(request)).get("token");

  return handleDatabaseUnavailable(
    services,
    async () => {
      const actor = await requireSignedIn(context, request);
      const input = {
        token: typeof token === "string" ? token : "",
        clientKey: services.getClientKey(request),
      };
      const confirmed = await confirmNewEmail(services.shop, actor, input);
      if (confirmed.ok)
        return redirectWithCookies("/userdashboard/settings", [flashCookie("email-changed")]);
      return refusedResult({ code: confirmed.error.code }, describeRefusal(confirmed.error));
    },
    (reason) => failedResult(reason),
  );
}

type ConfirmResult = Awaited<ReturnType<typeof confirmNewEmail>>;
type ConfirmRefusal = Extract<ConfirmResult, { ok: false }>["error"];

function describeRefusal(refusal: ConfirmRefusal | ConfirmLinkRefusal): RefusalText {
  switch (refusal.code) {
    case "not_signed_in":
      return { status: 401, message: messages.session.sessionEnded };
    case "link_not_valid":
      return { status: 410, message: messages.account.emailLinkNotValid };
    case "other_account":
      return { status: 403, message: messages.account.otherAccountsLink };
    case "email_taken":
      return { status: 409, message: messages.account.emailTaken };
    case "too_many":
      return { status: 429, message: messages.auth.tooManyAttempts(refusal.retryAfter) };
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callAction(serverAction);
}

export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { token, email, oldEmail } = loaderData;
  // After a failure or a rate limit, the link still works.
  const canRetry = actionData?.kind !== "refused" || actionData.code === "too_many";
  const canConfirm = email !== null && canRetry;
  const problem = actionData?.message ?? loaderData.refusalMessage;
  return (
    <AccountPanel
      title="Confirm your new email"
      text={problem ? "We couldn't change your email." : "Confirm it to start using it."}
    >
      {!canConfirm ? (
        <>
          <Notice tone="info">{problem}</Notice>
          <ButtonLink to="/userdashboard/settings">Your settings</ButtonLink>
        </>
      ) : (
        // Posts to the current URL, which contains the token, so that going back from an error page
        // works.
        <ConfirmForm token={token} problem={problem}>
          <p className="text-lg">
            You'll sign in with <strong className="wrap-anywhere">{email}</strong>, and get our
            emails there. Open bookings made with{" "}
            <strong className="wrap-anywhere">{oldEmail}</strong> get their emails at the new
            address too. Bookings with any other email stay as they are.
          </p>
        </ConfirmForm>
      )}
    </AccountPanel>
  );
}
