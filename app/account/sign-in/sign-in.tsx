import { parseWithZod } from "@conform-to/zod/v4";
import { useRef } from "react";
import { Form, Link } from "react-router";
import { signInForm } from "../../../domain/accounts/sign-in-schema.ts";
import { hasCompleteProfile } from "../../../domain/customers/complete-profile.ts";
import { messages } from "../../../domain/messages.ts";
import { invalidResult, refusedResult } from "../../action-result.ts";
import { servicesContext } from "../../context.ts";
import { flashCookie } from "../../flash.ts";
import { privatePageMeta } from "../../layout/page-meta.ts";
import { callAction } from "../../network-failure.ts";
import { privatePageHeaders } from "../../private-page.ts";
import { readForm } from "../../read-form.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorSummary, PasswordField, TextField } from "../../ui/form/field.tsx";
import { useCheckedForm } from "../../ui/form/use-checked-form.ts";
import { AccountPanel } from "../account-panel.tsx";
import type { Route } from "./+types/sign-in";
import { ContinueWithGoogle, useIsLeavingForGoogle } from "./continue-with-google.tsx";
import { ForgotPasswordLink } from "./forgot-password-link.tsx";
import { Notice } from "./notice.tsx";
import { readPendingEmail } from "./pending-email.ts";
import { redirectSignedIn } from "./redirect-signed-in.ts";
import { redirectWithCookies } from "./redirect-with-cookies.ts";
import { ResendLink } from "./resend-link.tsx";
import { getReturnTo, withReturnTo } from "./return-link.ts";

export const meta = privatePageMeta("Sign In");
export const headers = privatePageHeaders;

/** Notices after signing up or opening an emailed link, by `?link=`. */
const notices = {
  sent: { tone: "info", text: messages.auth.checkYourEmail, canResend: true },
  "sent-again": { tone: "info", text: messages.auth.verifyAgainSent, canResend: true },
  verified: { tone: "success", text: messages.auth.verifiedSignIn, canResend: false },
  "not-valid": { tone: "info", text: messages.auth.linkNotValid, canResend: true },
} as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const link = new URL(request.url).searchParams.get("link") ?? "";
  await redirectSignedIn(context, request, link === "verified" ? "email-verified" : undefined);
  const hasGoogle = context.get(servicesContext).accounts.google !== null;
  return {
    hasGoogle,
    returnTo: getReturnTo(request),
    pendingEmail: readPendingEmail(request),
    notice: Object.hasOwn(notices, link) ? notices[link as keyof typeof notices] : null,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const formData = await readForm(request);
  const returnTo = getReturnTo(request, formData);
  const submission = parseWithZod(formData, { schema: signInForm });
  const hideFields = ["password"];
  if (submission.status !== "success") return invalidResult(submission, { status: 400, hideFields });

  const { email, password } = submission.value;
  const { accounts, shop } = context.get(servicesContext);
  const signedIn = await accounts.signIn(request, { email, password });
  if (signedIn.ok) {
    const { userId, cookies } = signedIn.value;
    const isProfileComplete = await hasCompleteProfile(shop, userId);
    const flash = flashCookie(isProfileComplete ? "signed-in-once" : "signed-in");
    return redirectWithCookies(withReturnTo("/complete-profile", returnTo), [...cookies, flash]);
  }
  const { code, message } = signedIn.error;
  return refusedResult(
    // The account may be unverified, so the page offers to resend the link. It offers this for every address, so as not to reveal
    // which addresses have an account.
    { code, email: code === "sign_in_failed" ? email : null },
    { status: code === "too_many" ? 429 : 401, message, toast: message },
    { submission, hideFields },
  );
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callAction(serverAction, { describeFailure: () => ({ toast: messages.auth.signInNetworkFailure }) });
}

const orderPages = ["/checkout", "/cart", "/dine-in", "/takeaway", "/services/partyorder/placeorder"];

function isOrdering(returnTo: string): boolean {
  return orderPages.includes(returnTo.split(/[?#]/, 1)[0] ?? "");
}

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { hasGoogle, returnTo, notice, pendingEmail } = loaderData;
  const { formProps, field, errors, busy } = useCheckedForm({
    id: "signin",
    fetchCheck: async () => (await import("./account-form-checks.ts")).checkSignIn,
    result: actionData,
    defaultValue: { email: notice?.canResend ? pendingEmail : "" },
  });
  const refusedEmail = actionData?.kind === "refused" ? actionData.email : null;
  const isLeaving = useIsLeavingForGoogle();
  const emailInput = useRef<HTMLInputElement>(null);
  return (
    <AccountPanel
      title="Sign In"
      text={isOrdering(returnTo) ? "Sign in to finish your order." : "Sign in to order and track your orders."}
    >
      {notice && !actionData && (
        <Notice tone={notice.tone} action={notice.canResend && <ResendLink email={pendingEmail} returnTo={returnTo} />}>
          {notice.text}
        </Notice>
      )}
      {refusedEmail && (
        <Notice tone="info" action={<ResendLink email={refusedEmail} returnTo={returnTo} />}>
          {messages.auth.notVerifiedYet}
        </Notice>
      )}
      {hasGoogle && <ContinueWithGoogle returnTo={returnTo} disabled={busy} />}
      <Form method="post" {...formProps} className="flex flex-col gap-6">
        <ErrorSummary errors={errors} />
        <input type="hidden" name="returnTo" value={returnTo} />
        <TextField
          ref={emailInput}
          label="Email Address"
          type="email"
          inputMode="email"
          autoComplete="username"
          required
          {...field("email")}
        />
        <div className="flex flex-col gap-2">
          <PasswordField label="Password" autoComplete="current-password" required {...field("password")} />
          <ForgotPasswordLink returnTo={returnTo} readEmail={() => emailInput.current?.value ?? ""} />
        </div>
        <Button type="submit" busy={busy && !isLeaving} disabled={isLeaving} className="mt-2 min-h-13 text-lg">
          {busy && !isLeaving ? "Signing in..." : "Sign In"}
        </Button>
      </Form>
      <p className="mt-8 text-muted">
        New here?{" "}
        <Link to={withReturnTo("/signup", returnTo)} className="font-semibold text-accent-text underline underline-offset-4">
          Sign Up
        </Link>
      </p>
    </AccountPanel>
  );
}
