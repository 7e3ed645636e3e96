import { parseWithZod } from "@conform-to/zod/v4";
import { useLocation } from "react-router";
import { requestPasswordReset } from "../../../domain/accounts/request-password-reset.ts";
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
import type { Route } from "./+types/forgot-password";
import type { TypedEmail } from "./forgot-password-link.tsx";
import { RequestEmailForm } from "./request-email-form.tsx";
import { getReturnTo, withReturnTo } from "./return-link.ts";

export const meta = privatePageMeta("Reset Password");
export const headers = privatePageHeaders;

export async function loader({ context, request }: Route.LoaderArgs) {
  const isLinkNotValid = new URL(request.url).searchParams.get("link") === "not-valid";
  return {
    returnTo: getReturnTo(request),
    areEmailsWrittenToFiles: await areEmailsWrittenToFiles(context),
    notice: isLinkNotValid ? messages.auth.resetLinkNotValid : null,
  };
}

/** The response is the same whether or not the address has an account. */
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
      const input = {
        email: submission.value.email,
        returnTo,
        clientKey: services.getClientKey(request),
      };
      const requested = await requestPasswordReset(services.shop, actor, input);
      if (requested.ok)
        return redirectWithCookies(withReturnTo("/signin", returnTo, { link: "reset-sent" }), [
          flashCookie("reset-sent"),
        ]);
      const message = messages.auth.tooManyAttempts(requested.error.retryAfter);
      return refusedResult(
        { code: requested.error.code },
        { status: 429, message, toast: message },
        { submission },
      );
    },
    (reason) => failedResult(reason, { toast: reason, submission }),
  );
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callAction(serverAction, { describeFailure: (reason) => ({ toast: reason }) });
}

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RequestEmailForm
      id="forgot-password"
      title="Reset Password"
      text="Enter your email address and we'll send you a link to choose a new password."
      button="Send Reset Instructions"
      returnTo={loaderData.returnTo}
      knownEmail={useTypedEmail()}
      notice={loaderData.notice}
      areEmailsWrittenToFiles={loaderData.areEmailsWrittenToFiles}
      result={actionData}
    />
  );
}

/** The email that was typed before following the link; empty if none. */
function useTypedEmail(): string {
  const state: Partial<TypedEmail> | null = useLocation().state;
  return typeof state?.email === "string" ? state.email : "";
}
