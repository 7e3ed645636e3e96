import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { messages } from "../../../domain/messages.ts";
import { useCartReminder } from "../../cart/cart-reminder.tsx";
import { servicesContext } from "../../context.ts";
import { privatePageMeta } from "../../layout/page-meta.ts";
import { callAction, readSubmittedField } from "../../network-failure.ts";
import { privatePageHeaders } from "../../private-page.ts";
import { readSavedInputs } from "../../session/saved-inputs.ts";
import { areEmailsWrittenToFiles } from "../../shop-status/are-emails-written-to-files.ts";
import { useSendsEmails } from "../../shop-status/use-sends-emails.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { PasswordField, TextField } from "../../ui/form/field.tsx";
import { useCheckedForm } from "../../ui/form/use-checked-form.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { AccountPanel } from "../account-panel.tsx";
import { findLinkNotice, LinkNotice } from "../verification/link-notice.tsx";
import { readPendingEmail } from "../verification/pending-email.ts";
import { ResendLink } from "../verification/resend-link.tsx";
import { VerifyCodeForm } from "../verification/verify-code-form.tsx";
import { verifyCodeFormId } from "../verification/verify-code-form-id.ts";
import type { Route } from "./+types/sign-in";
import { AccountTabs } from "./account-tabs.tsx";
import { ContinueWithGoogle } from "./continue-with-google.tsx";
import { ForgotPasswordLink } from "./forgot-password-link.tsx";
import { EmailsWrittenToFilesNotice, Notice } from "./notice.tsx";
import { redirectSignedIn } from "./redirect-signed-in.ts";
import { getReturnTo } from "./return-link.ts";
import { signInAction } from "./sign-in-action.ts";
import { useTypedFields } from "./use-typed-fields.ts";
import { getSignInReason } from "./why-sign-in.ts";
import { NoSignUpNotice } from "./without-emails.tsx";

export const meta = privatePageMeta("Sign In");
export const headers = privatePageHeaders;

export async function loader({ context, request }: Route.LoaderArgs) {
  const link = new URL(request.url).searchParams.get("link") ?? "";
  await redirectSignedIn(context, request, link === "verified" ? "email-verified" : undefined);
  const { accounts } = context.get(servicesContext);
  const notice = findLinkNotice(link);
  return {
    hasGoogle: accounts.google !== null,
    returnTo: getReturnTo(request),
    pendingEmail: readPendingEmail(request),
    notice,
    areEmailsWrittenToFiles: notice !== null && (await areEmailsWrittenToFiles(context)),
    isAwaitingCode: notice?.offer === "code" && accounts.hasSignedUp(request),
  };
}

export function action({ context, request }: Route.ActionArgs) {
  return signInAction(context, request);
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const isCodeSubmission = (await readSubmittedField(request, "intent")) === verifyCodeFormId;
  const failure = isCodeSubmission
    ? { form: verifyCodeFormId }
    : { toast: messages.auth.signInNetworkFailure };
  return callAction(serverAction, { describeFailure: () => failure });
}

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { hasGoogle, returnTo, pendingEmail } = loaderData;
  const sendsEmails = useSendsEmails();
  const isAwaitingCode = loaderData.isAwaitingCode && sendsEmails;
  // A shop that cannot send emails shows no notice that promises or offers one.
  const notice = sendsEmails || loaderData.notice?.offer === null ? loaderData.notice : null;
  const isCodeResult = actionData?.form === verifyCodeFormId;
  const typedFields = useTypedFields();
  const { formProps, field, errors, busy } = useCheckedForm({
    id: "signin",
    loadCheck: async () => (await import("../account-form-checks.ts")).checkSignIn,
    result: isCodeResult ? undefined : actionData,
    defaultValue: notice && pendingEmail ? { email: pendingEmail } : typedFields,
  });
  const refusedEmail =
    actionData?.kind === "refused" && "email" in actionData ? actionData.email : null;
  const isSigningIn = useNavigation().formData?.has("password") === true;
  const emailInput = useRef<HTMLInputElement>(null);
  const reason = getSignInReason(returnTo);
  const wasSignedOut = useHydrated() && readSavedInputs()?.page === returnTo;
  const signInText = (wasSignedOut && reason.signInAgain) || reason.signIn;
  const cartReminder = useCartReminder();
  return (
    <AccountPanel
      title={isAwaitingCode ? "Verify your email" : "Sign In"}
      text={isAwaitingCode ? notice?.text : signInText}
      aside={reason.showsCart && cartReminder}
      tabs={<AccountTabs current="/signin" returnTo={returnTo} />}
    >
      {notice && !isAwaitingCode && !actionData && (
        <LinkNotice notice={notice} email={pendingEmail} returnTo={returnTo} />
      )}
      {loaderData.areEmailsWrittenToFiles && <EmailsWrittenToFilesNotice />}
      <NoSignUpNotice />
      {isAwaitingCode && (
        <VerifyCodeForm
          email={pendingEmail}
          returnTo={returnTo}
          areEmailsWrittenToFiles={loaderData.areEmailsWrittenToFiles}
          result={isCodeResult ? actionData : undefined}
        />
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
          <PasswordField
            label="Password"
            autoComplete="current-password"
            required
            {...field("password")}
          />
          <ForgotPasswordLink
            returnTo={returnTo}
            readEmail={() => emailInput.current?.value ?? ""}
          />
        </div>
        <Button
          type="submit"
          busy={isSigningIn}
          disabled={busy && !isSigningIn}
          className="mt-2 min-h-13 text-lg"
        >
          {isSigningIn ? "Signing in..." : "Sign In"}
        </Button>
      </Form>
      {refusedEmail && sendsEmails && (
        <div className="mt-6">
          <Notice tone="info" action={<ResendLink email={refusedEmail} returnTo={returnTo} />}>
            {messages.auth.notVerifiedYet(isAwaitingCode)}
          </Notice>
        </div>
      )}
    </AccountPanel>
  );
}
