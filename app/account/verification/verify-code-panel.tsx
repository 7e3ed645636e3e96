import { type ReactNode, useEffect } from "react";
import { Form, Link, useNavigation } from "react-router";
import { verifyCodeMinutes } from "../../../domain/accounts/verification-code-limits.ts";
import type { ActionResult } from "../../action-result.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { useCheckedForm } from "../../ui/form/use-checked-form.ts";
import { AccountPanel } from "../account-panel.tsx";
import { EmailsWrittenToFilesNotice, Notice } from "../sign-in/notice.tsx";
import { withReturnTo } from "../sign-in/return-link.ts";
import { isResendAction, ResendLink } from "./resend-link.tsx";
import { verifyCodeFormId } from "./verify-code-form-id.ts";

const linkClasses =
  "inline-flex min-h-6 items-center text-accent-text underline underline-offset-4";

export const verifyCodeTitle = "Verify your email";

/**
 * Asks for the emailed code, and nothing else. Continues without it once the emailed link is
 * confirmed, even in another browser.
 */
export function VerifyCodePanel({
  text,
  email,
  returnTo,
  areEmailsWrittenToFiles,
  outsideArea,
  aside,
  result,
}: {
  text: string;
  /** Where the code was sent; empty if unknown. */
  email: string;
  returnTo: string;
  areEmailsWrittenToFiles: boolean;
  /** Says that the shop does not deliver to the customer's address. */
  outsideArea: ReactNode;
  aside: ReactNode;
  result: ActionResult<unknown> | undefined;
}) {
  const { formProps, field, errors, busy } = useCheckedForm({
    id: verifyCodeFormId,
    loadCheck: async () => (await import("../check-account-forms.ts")).checkCode,
    result,
  });
  const { formData, formAction } = useNavigation();
  const isBusy = formData?.get("intent") === verifyCodeFormId && busy;
  const isResending = isResendAction(formAction);
  useContinueSignUp();
  return (
    <AccountPanel
      title={verifyCodeTitle}
      text={
        <span role="status">
          {/* Hidden while sending, and a new element then, so that screen readers announce an
              unchanged text again. */}
          <span key={String(isResending)} className={isResending ? "invisible" : undefined}>
            {text}
          </span>
        </span>
      }
      aside={aside}
    >
      {areEmailsWrittenToFiles && <EmailsWrittenToFilesNotice />}
      {outsideArea && <Notice tone="info">{outsideArea}</Notice>}
      {/* Errors stay until the next submission: hiding them on the last digit would move the button
          while it is being pressed. */}
      <Form method="post" {...formProps} onInput={undefined} className="flex flex-col gap-6">
        <ErrorSummary errors={errors} />
        <input type="hidden" name="intent" value={verifyCodeFormId} />
        <input type="hidden" name="returnTo" value={returnTo} />
        <TextField
          label="Six-digit code"
          hint={`Enter the code we emailed to ${email || "you"}. It works for ${verifyCodeMinutes} minutes.`}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          required
          className="max-w-52 font-semibold text-2xl tracking-[0.25em]"
          {...field("emailCode")}
        />
        <Button type="submit" busy={isBusy} disabled={busy && !isBusy} className="min-h-13 text-lg">
          {isBusy ? "Verifying…" : "Verify"}
        </Button>
      </Form>
      <div className="mt-8 flex flex-col gap-3 text-muted text-sm">
        <p>
          You can open the link in the email instead, and then come back here.
          {!areEmailsWrittenToFiles &&
            " If the email hasn't arrived after a minute, look in your junk folder or send a new code."}
        </p>
        <ResendLink email={email} returnTo={returnTo} label="Send a new code" isQuiet />
        <p>
          Wrong email address?{" "}
          <Link to={withReturnTo("/signup", returnTo)} className={linkClasses}>
            Change it
          </Link>
        </p>
        {/* Shown to everyone, so that the page does not reveal whether the account exists. */}
        <p>
          If you already have an account, our email says so.{" "}
          <Link to={withReturnTo("/signin", returnTo)} className={linkClasses}>
            Sign in
          </Link>
        </p>
      </div>
    </AccountPanel>
  );
}

/** Continues once the link is confirmed in another tab or browser. */
function useContinueSignUp(): void {
  useEffect(() => {
    // Loaded on demand, because the first load of /signin has no room for it.
    const polling = import("./poll-sign-up.ts").then(
      ({ pollSignUp }) => pollSignUp(),
      // No network: the code still works.
      () => undefined,
    );
    return () => void polling.then((stop) => stop?.());
  }, []);
}
