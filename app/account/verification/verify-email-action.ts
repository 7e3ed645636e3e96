import { parseWithZod } from "@conform-to/zod/v4";
import type { RouterContextProvider } from "react-router";
import { verifyEmailSchema } from "../../../domain/accounts/sign-in-schema.ts";
import { messages } from "../../../domain/messages.ts";
import { failedResult, invalidResult, refusedResult } from "../../action-result.ts";
import { servicesContext } from "../../context.ts";
import { flashCookie } from "../../flash.ts";
import { handleDatabaseUnavailable } from "../../handle-database-unavailable.ts";
import { readForm } from "../../read-form.ts";
import { redirectWithCookies } from "../redirect-with-cookies.ts";
import { verifyToken } from "../sign-in/link-token.ts";
import { withReturnTo } from "../sign-in/return-link.ts";
import { findOrderPage } from "../sign-in/why-sign-in.ts";
import { clearPendingEmailCookie } from "./pending-email.ts";

export async function verifyEmailAction(
  context: Readonly<RouterContextProvider>,
  request: Request,
) {
  const services = context.get(servicesContext);
  const { accounts, publicUrl } = services;
  const hideFields = ["password"];
  const submission = parseWithZod(await readForm(request), { schema: verifyEmailSchema });
  if (submission.status !== "success")
    return invalidResult(submission, { status: 400, hideFields });
  const options = { submission, hideFields };

  return handleDatabaseUnavailable(
    services,
    async () => {
      const verified = await accounts.verifyEmail(request, submission.value);
      if (verified.ok) {
        const { returnTo, isOtherBrowser, cookies } = verified.value;
        const allCookies = [
          ...cookies,
          verifyToken.clearCookie(publicUrl),
          clearPendingEmailCookie(publicUrl),
        ];
        // The cart is stored in the browser that signed up, and a form's details in its tab.
        const orderPage = findOrderPage(returnTo);
        if (orderPage && (isOtherBrowser || orderPage.draftName))
          return redirectWithCookies(withReturnTo("/verify-email", returnTo, { confirmed: "1" }), [
            ...allCookies,
            flashCookie("email-verified"),
          ]);
        return redirectWithCookies(
          withReturnTo("/signin", returnTo, { link: "verified" }),
          allCookies,
        );
      }
      const { code } = verified.error;
      switch (verified.error.code) {
        case "link_not_valid":
          return redirectLinkNotValid(publicUrl);
        case "password_missing":
          return refusedResult(
            { code },
            { status: 400, message: messages.fields.password, field: "password" },
            options,
          );
        case "wrong_password":
          return refusedResult(
            { code },
            { status: 401, message: messages.auth.wrongSignUpPassword, field: "password" },
            options,
          );
        case "too_many":
          return refusedResult(
            { code },
            { status: 429, message: messages.auth.tooManyAttempts(verified.error.retryAfter) },
            options,
          );
      }
    },
    (reason) => failedResult(reason, options),
  );
}

/** Redirects to the page that offers a new link. */
export function redirectLinkNotValid(publicUrl: string): Response {
  return redirectWithCookies("/signin?link=not-valid", [verifyToken.clearCookie(publicUrl)]);
}
