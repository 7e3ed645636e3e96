import { parseWithZod } from "@conform-to/zod/v4";
import { data, Form } from "react-router";
import { describePasswordRefusal } from "../../../domain/accounts/describe-password-refusal.ts";
import { findResetEmail, resetPassword } from "../../../domain/accounts/reset-password.ts";
import { createResetPasswordSchema } from "../../../domain/accounts/reset-schema.ts";
import { getSettings } from "../../../domain/business/get-settings.ts";
import { messages } from "../../../domain/messages.ts";
import { failedResult, invalidResult, refusedResult } from "../../action-result.ts";
import { actorContext, servicesContext } from "../../context.ts";
import { flashCookie } from "../../flash.ts";
import { handleDatabaseUnavailable } from "../../handle-database-unavailable.ts";
import { privatePageMeta } from "../../layout/page-meta.ts";
import { callAction } from "../../network-failure.ts";
import { readForm } from "../../read-form.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { NewPasswordFields } from "../../ui/form/new-password-fields.tsx";
import { useCheckedForm } from "../../ui/form/use-checked-form.ts";
import { AccountPanel } from "../account-panel.tsx";
import { redirectWithCookies } from "../redirect-with-cookies.ts";
import type { Route } from "./+types/reset-password";
import { linkPageHeaders } from "./link-page-headers.ts";
import { resetToken } from "./link-token.ts";
import { withReturnTo } from "./return-link.ts";
import { useRemoveTokenFromUrl } from "./use-remove-token-from-url.ts";
import { useEmailForSignIn } from "./use-typed-fields.ts";

export const meta = privatePageMeta("Reset Password");
export const headers = linkPageHeaders;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { shop, publicUrl } = context.get(servicesContext);
  const token = resetToken.read(request);
  const email = await findResetEmail(shop, token);
  if (email === null) throw redirectLinkNotValid(publicUrl);
  const { minimumPasswordLength } = await getSettings(shop);
  const cookie = resetToken.storeCookie(token, publicUrl);
  return data({ token, email, minimumPasswordLength }, { headers: { "set-cookie": cookie } });
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { shop, passwords, publicUrl } = services;
  const hideFields = ["password", "confirmPassword"];
  const formData = await readForm(request);
  const { minimumPasswordLength } = await getSettings(shop);
  const submission = parseWithZod(formData, {
    schema: createResetPasswordSchema(minimumPasswordLength),
  });
  if (submission.status !== "success")
    return invalidResult(submission, { status: 400, hideFields });
  const options = { submission, hideFields };
  const { resetFailed } = messages.auth;

  return handleDatabaseUnavailable(
    services,
    async () => {
      const { token, password } = submission.value;
      const actor = await context.get(actorContext)();
      const input = { token, password, clientKey: services.getClientKey(request) };
      const reset = await resetPassword({ shop, passwords }, actor, input);
      if (reset.ok) {
        const deviceCookie = services.accounts.rememberDevice(reset.value.email);
        const cookies = [
          resetToken.clearCookie(publicUrl),
          deviceCookie,
          flashCookie("password-reset"),
        ];
        return redirectWithCookies(withReturnTo("/signin", reset.value.returnTo), cookies);
      }
      const { code } = reset.error;
      switch (reset.error.code) {
        case "link_not_valid":
          return redirectLinkNotValid(publicUrl);
        case "password_refused": {
          const message = describePasswordRefusal(reset.error.reason);
          return refusedResult(
            { code },
            { status: 400, message, field: "password", toast: resetFailed(message) },
            options,
          );
        }
        case "too_many": {
          const message = messages.auth.tooManyAttempts(reset.error.retryAfter);
          return refusedResult(
            { code },
            { status: 429, message, toast: resetFailed(message) },
            options,
          );
        }
      }
    },
    (reason) => failedResult(reason, { toast: resetFailed(reason), ...options }),
  );
}

function redirectLinkNotValid(publicUrl: string): Response {
  const cookies = [resetToken.clearCookie(publicUrl), flashCookie("reset-link-not-valid")];
  return redirectWithCookies("/signin?link=reset-not-valid", cookies);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callAction(serverAction, { describeFailure: (reason) => ({ toast: reason }) });
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { token, email, minimumPasswordLength } = loaderData;
  const { formProps, field, errors, busy } = useCheckedForm({
    id: "reset-password",
    loadCheck: async () =>
      (await import("../check-account-forms.ts")).createResetCheck(minimumPasswordLength),
    result: actionData,
  });
  useRemoveTokenFromUrl();
  useEmailForSignIn(email);
  return (
    <AccountPanel
      title="Reset Password"
      text={
        <>
          Choose a new password for <strong className="wrap-anywhere">{email}</strong>. You'll be
          signed out on all devices.
        </>
      }
    >
      <Form method="post" action="/reset-password" {...formProps} className="flex flex-col gap-6">
        <ErrorSummary errors={errors} />
        <input type="hidden" name="token" value={token} />
        {/* Tells password managers which account the password belongs to. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordFields
          label="New Password"
          minimumLength={minimumPasswordLength}
          field={field}
        />
        <Button type="submit" busy={busy} className="mt-2 min-h-13 text-lg">
          {busy ? "Resetting..." : "Reset Password"}
        </Button>
      </Form>
    </AccountPanel>
  );
}
