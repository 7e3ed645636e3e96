import { parseWithZod } from "@conform-to/zod/v4";
import { data, Form, Link } from "react-router";
import { verifyEmailForm } from "../../../domain/accounts/sign-in-schema.ts";
import { isSignedIn } from "../../../domain/actor.ts";
import { messages } from "../../../domain/messages.ts";
import { failedResult, invalidResult, refusedResult } from "../../action-result.ts";
import { actorContext, servicesContext } from "../../context.ts";
import { flashCookie } from "../../flash.ts";
import { handleDatabaseUnavailable } from "../../handle-database-unavailable.ts";
import { privatePageMeta } from "../../layout/page-meta.ts";
import { callAction } from "../../network-failure.ts";
import { readForm } from "../../read-form.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorSummary, PasswordField } from "../../ui/form/field.tsx";
import { useCheckedForm } from "../../ui/form/use-checked-form.ts";
import { AccountPanel } from "../account-panel.tsx";
import { ConfirmedElsewhere } from "../verification/confirmed-elsewhere.tsx";
import type { Route } from "./+types/verify-email";
import { linkPageHeaders } from "./link-page-headers.ts";
import { verifyToken } from "./link-token.ts";
import { redirectWithCookies } from "./redirect-with-cookies.ts";
import { getReturnTo, withReturnTo } from "./return-link.ts";
import { useRemoveTokenFromUrl } from "./use-remove-token-from-url.ts";
import { isOrderPage } from "./why-sign-in.ts";

export const meta = privatePageMeta("Confirm Your Email");
export const headers = linkPageHeaders;

/**
 * Verifies nothing yet, because mail scanners follow links, and opening a link must never sign
 * anyone in.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { accounts, publicUrl } = context.get(servicesContext);
  if (
    new URL(request.url).searchParams.has("confirmed") &&
    isSignedIn(await context.get(actorContext)())
  )
    return data({ confirmed: true as const, returnTo: getReturnTo(request) });
  const token = verifyToken.read(request);
  const pending = await accounts.findEmailToVerify(request, token);
  if (pending === null) throw redirectLinkNotValid(publicUrl);
  return data(
    { confirmed: false as const, token, ...pending },
    { headers: { "set-cookie": verifyToken.storeCookie(token, publicUrl) } },
  );
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { accounts, publicUrl } = services;
  const hideFields = ["password"];
  const submission = parseWithZod(await readForm(request), { schema: verifyEmailForm });
  if (submission.status !== "success")
    return invalidResult(submission, { status: 400, hideFields });
  const options = { submission, hideFields };

  return handleDatabaseUnavailable(
    services,
    async () => {
      const verified = await accounts.verifyEmail(request, submission.value);
      if (verified.ok) {
        const { returnTo, isOtherBrowser, cookies } = verified.value;
        const allCookies = [...cookies, verifyToken.clearCookie(publicUrl)];
        // The cart is stored in the browser that signed up.
        if (isOtherBrowser && isOrderPage(returnTo))
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
function redirectLinkNotValid(publicUrl: string): Response {
  return redirectWithCookies("/signin?link=not-valid", [verifyToken.clearCookie(publicUrl)]);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callAction(serverAction);
}

export default function VerifyEmail({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.confirmed) return <ConfirmedElsewhere returnTo={loaderData.returnTo} />;
  return <VerifyEmailForm {...loaderData} result={actionData} />;
}

interface VerifyEmailFormProps {
  token: string;
  email: string;
  needsPassword: boolean;
  result: Route.ComponentProps["actionData"];
}

function VerifyEmailForm({ token, email, needsPassword, result }: VerifyEmailFormProps) {
  const { formProps, field, errors, busy } = useCheckedForm({
    id: "verify-email",
    loadValidator: async () => (await import("./account-form-checks.ts")).checkVerification,
    result,
  });
  useRemoveTokenFromUrl();
  return (
    <AccountPanel
      title="Confirm Your Email"
      text={
        <>
          Is <strong className="wrap-anywhere">{email}</strong> your email? Confirm it to sign in.
        </>
      }
    >
      <Form method="post" action="/verify-email" {...formProps} className="flex flex-col gap-6">
        <ErrorSummary errors={errors} />
        <input type="hidden" name="token" value={token} />
        {needsPassword && (
          <div className="flex flex-col gap-2">
            <PasswordField
              label="Password"
              hint="Enter the password you chose when you signed up."
              autoComplete="current-password"
              required
              {...field("password")}
            />
            <Link
              to="/forgot-password"
              className="inline-flex min-h-6 items-center self-start text-accent-text underline underline-offset-4"
            >
              Forgot your password?
            </Link>
          </div>
        )}
        <Button type="submit" busy={busy} className="min-h-13 self-start text-lg">
          {busy ? "Confirming..." : "Confirm"}
        </Button>
      </Form>
      <p className="mt-8 text-muted">Didn't sign up? You can close this page.</p>
    </AccountPanel>
  );
}
