import { type ReactNode, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { messages } from "../../../domain/messages.ts";
import { readSavedInputs } from "../../session/saved-inputs.ts";
import { useSendsEmails } from "../../shop-status/use-sends-emails.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { PasswordField, TextField } from "../../ui/form/field.tsx";
import { useCheckedForm } from "../../ui/form/use-checked-form.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { AccountPanel } from "../account-panel.tsx";
import { LinkNotice } from "../verification/link-notice.tsx";
import { isResendAction } from "../verification/resend-link.tsx";
import type { Route } from "./+types/sign-in";
import { AccountTabs } from "./account-tabs.tsx";
import { ContinueWithGoogle } from "./continue-with-google.tsx";
import { ForgotPasswordLink } from "./forgot-password-link.tsx";
import { useKeptText } from "./kept-input.ts";
import { EmailsWrittenToFilesNotice, Notice } from "./notice.tsx";
import { withReturnTo } from "./return-link.ts";
import { getReturnPath, getSignInReason } from "./why-sign-in.ts";
import { NoSignUpNotice } from "./without-emails.tsx";

const resendFormId = "resend";

/** The sign-in form in its panel, with the tabs to sign up and the notice of an emailed link. */
export function SignInForm({
  loaderData,
  actionData,
  typedFields,
  aside,
}: Pick<Route.ComponentProps, "loaderData" | "actionData"> & {
  typedFields: Record<string, string>;
  aside: ReactNode;
}) {
  const { hasGoogle, returnTo, pendingEmail } = loaderData;
  const sendsEmails = useSendsEmails();
  // A shop that cannot send emails shows no notice that offers one.
  const notice = sendsEmails || loaderData.notice?.offer === null ? loaderData.notice : null;
  const { formProps, field, errors, busy } = useCheckedForm({
    id: "signin",
    loadCheck: async () => (await import("../check-account-forms.ts")).checkSignIn,
    result: actionData,
    defaultValue: notice?.offer && pendingEmail ? { email: pendingEmail } : typedFields,
  });
  const refusedEmail =
    actionData?.kind === "refused" && "email" in actionData ? actionData.email : null;
  const canResend = refusedEmail !== null && sendsEmails;
  const navigation = useNavigation();
  const isSigningIn = navigation.formData?.has("password") === true;
  const emailInput = useRef<HTMLInputElement>(null);
  const reason = getSignInReason(returnTo);
  const keptText = useKeptText(returnTo);
  const wasSignedOut = useHydrated() && readSavedInputs()?.page === getReturnPath(returnTo);
  return (
    <AccountPanel
      title="Sign In"
      text={(wasSignedOut && reason.signInAgain) || `${reason.signIn} ${keptText}`.trim()}
      aside={aside}
      tabs={<AccountTabs current="/signin" returnTo={returnTo} />}
    >
      {notice && !actionData && (
        <LinkNotice notice={notice} email={pendingEmail} returnTo={returnTo} />
      )}
      {loaderData.areEmailsWrittenToFiles && <EmailsWrittenToFilesNotice />}
      <NoSignUpNotice />
      {hasGoogle && <ContinueWithGoogle returnTo={returnTo} disabled={busy} />}
      <Form method="post" {...formProps} className="flex flex-col gap-6">
        <ErrorSummary errors={errors} />
        {canResend && (
          <div data-clear-of-toasts="" className="-mb-6">
            <Notice
              tone="info"
              action={
                <>
                  {/* Only for the address that this browser signed up with. */}
                  {loaderData.hasSignedUp && refusedEmail === pendingEmail && (
                    <ButtonLink
                      to={withReturnTo("/signin", returnTo, { link: "code" })}
                      variant="secondary"
                      size="sm"
                    >
                      Enter the code
                    </ButtonLink>
                  )}
                  <Button
                    type="submit"
                    form={resendFormId}
                    variant="secondary"
                    size="sm"
                    busy={isResendAction(navigation.formAction)}
                  >
                    Send a new email
                  </Button>
                </>
              }
            >
              {messages.auth.notVerifiedYet}
            </Notice>
          </div>
        )}
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
      {canResend && (
        // Its button is in the form above.
        <Form id={resendFormId} method="post" action="/verify-again">
          <input type="hidden" name="email" value={refusedEmail} />
          <input type="hidden" name="returnTo" value={returnTo} />
        </Form>
      )}
    </AccountPanel>
  );
}
