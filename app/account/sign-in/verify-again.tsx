import { parseWithZod } from "@conform-to/zod/v4";
import { requestVerification } from "../../../domain/accounts/request-verification.ts";
import { emailRequestSchema } from "../../../domain/accounts/reset-schema.ts";
import { messages } from "../../../domain/messages.ts";
import { failedResult, invalidResult, refusedResult } from "../../action-result.ts";
import { actorContext, servicesContext } from "../../context.ts";
import { flashCookie } from "../../flash.ts";
import { handleDatabaseUnavailable } from "../../handle-database-unavailable.ts";
import { privatePageMeta } from "../../layout/page-meta.ts";
import { callAction } from "../../network-failure.ts";
import { privatePageHeaders } from "../../private-page.ts";
import { readForm } from "../../read-form.ts";
import { areEmailsWrittenToFiles } from "../../shop-status/are-emails-written-to-files.ts";
import { redirectWithCookies } from "../redirect-with-cookies.ts";
import { pendingEmailCookie, readPendingEmail } from "../verification/pending-email.ts";
import type { Route } from "./+types/verify-again";
import { RequestEmailForm } from "./request-email-form.tsx";
import { getReturnTo, withReturnTo } from "./return-link.ts";

export const meta = privatePageMeta("Get a new link");
export const headers = privatePageHeaders;

export async function loader({ context, request }: Route.LoaderArgs) {
  return {
    returnTo: getReturnTo(request),
    pendingEmail: readPendingEmail(request),
    areEmailsWrittenToFiles: await areEmailsWrittenToFiles(context),
  };
}

/** Sends a new link and code. The response is the same whether or not an account needs one. */
export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const formData = await readForm(request);
  const returnTo = getReturnTo(request, formData);
  const submission = parseWithZod(formData, { schema: emailRequestSchema });
  if (submission.status !== "success") return invalidResult(submission, { status: 400 });

  return handleDatabaseUnavailable(
    services,
    async () => {
      const actor = await context.get(actorContext)();
      const { email } = submission.value;
      const hasSignedUp = services.accounts.hasSignedUp(request);
      const isOwnSignUp = hasSignedUp && email === readPendingEmail(request);
      const requested = await requestVerification(services.shop, actor, {
        email,
        returnTo,
        clientKey: services.getClientKey(request),
        discardCode: async () => {
          if (isOwnSignUp) await services.accounts.discardCode(request);
        },
      });
      if (!requested.ok) {
        const message = messages.auth.tooManyAttempts(requested.error.retryAfter);
        return refusedResult(
          { code: requested.error.code },
          { status: 429, message, toast: message },
          { submission },
        );
      }
      const signInPath = (link: string) => withReturnTo("/signin", returnTo, { link });
      if (isOwnSignUp)
        return redirectWithCookies(signInPath("new-code"), [
          pendingEmailCookie(email, services.publicUrl),
        ]);
      // Keeps the address that this browser signed up with, because only its code works here.
      if (hasSignedUp)
        return redirectWithCookies(signInPath("link-sent"), [flashCookie("verify-again-sent")]);
      return redirectWithCookies(signInPath("sent-again"), [
        pendingEmailCookie(email, services.publicUrl),
      ]);
    },
    (reason) => failedResult(reason, { toast: reason, submission }),
  );
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callAction(serverAction, { describeFailure: (reason) => ({ toast: reason }) });
}

export default function VerifyAgain({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RequestEmailForm
      id="verify-again"
      title="Get a new link"
      text="If the link to verify your email didn't arrive or has expired, we'll send a new one."
      button="Send a new link"
      returnTo={loaderData.returnTo}
      knownEmail={loaderData.pendingEmail}
      areEmailsWrittenToFiles={loaderData.areEmailsWrittenToFiles}
      result={actionData}
    />
  );
}
