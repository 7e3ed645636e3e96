import { parseWithZod } from "@conform-to/zod/v4";
import type { RouterContextProvider } from "react-router";
import { verifyCodeSchema } from "../../../domain/accounts/sign-in-schema.ts";
import { isSignedIn } from "../../../domain/actor.ts";
import { messages } from "../../../domain/messages.ts";
import { failedResult, invalidResult, refusedResult } from "../../action-result.ts";
import { actorContext, servicesContext } from "../../context.ts";
import { flashCookie } from "../../flash.ts";
import { handleDatabaseUnavailable } from "../../handle-database-unavailable.ts";
import { redirectWithCookies } from "../redirect-with-cookies.ts";
import { getReturnTo, withReturnTo } from "../sign-in/return-link.ts";
import { clearPendingEmailCookie } from "./pending-email.ts";
import { verifyCodeFormId } from "./verify-code-form-id.ts";

/** Checks the emailed code, signs in, and returns to the page that the customer came from. */
export async function verifyCodeAction(
  context: Readonly<RouterContextProvider>,
  request: Request,
  formData: FormData,
) {
  const services = context.get(servicesContext);
  const form = verifyCodeFormId;
  const submission = parseWithZod(formData, { schema: verifyCodeSchema });
  if (submission.status !== "success") return invalidResult(submission, { status: 400, form });
  const nextPath = withReturnTo("/complete-profile", getReturnTo(request, formData));
  const options = { submission, form };

  return handleDatabaseUnavailable(
    services,
    async () => {
      const verified = await services.accounts.verifyCode(request, submission.value.emailCode);
      if (verified.ok)
        return redirectWithCookies(nextPath, [
          ...verified.value.cookies,
          clearPendingEmailCookie(services.publicUrl),
          flashCookie("email-verified"),
        ]);
      // Verified through the link in another tab.
      if (isSignedIn(await context.get(actorContext)())) return redirectWithCookies(nextPath, []);
      const { code } = verified.error;
      switch (verified.error.code) {
        case "wrong_code":
          return refusedResult(
            { code },
            { status: 401, message: messages.auth.wrongCode, field: "emailCode" },
            options,
          );
        case "used_up":
          return refusedResult(
            { code },
            { status: 429, message: messages.auth.codeUsedUp, field: "emailCode" },
            options,
          );
        case "too_many": {
          const message = messages.auth.tooManyAttempts(verified.error.retryAfter);
          return refusedResult({ code }, { status: 429, message, field: "emailCode" }, options);
        }
      }
    },
    (reason) => failedResult(reason, options),
  );
}
