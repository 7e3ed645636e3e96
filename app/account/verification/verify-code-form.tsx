import { Form, useNavigation } from "react-router";
import { verifyCodeMinutes } from "../../../domain/accounts/verification-code-limits.ts";
import type { ActionResult } from "../../action-result.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { useCheckedForm } from "../../ui/form/use-checked-form.ts";
import { ResendLink } from "./resend-link.tsx";
import { useContinueSignUp } from "./use-continue-sign-up.ts";
import { verifyCodeFormId } from "./verify-code-form-id.ts";

/**
 * Asks for the emailed code. Continues without it once the emailed link is confirmed, even in
 * another browser.
 */
export function VerifyCodeForm({
  email,
  returnTo,
  areEmailsWrittenToFiles,
  result,
}: {
  email: string;
  returnTo: string;
  areEmailsWrittenToFiles: boolean;
  result: ActionResult<unknown> | undefined;
}) {
  const { formProps, field, errors, busy } = useCheckedForm({
    id: verifyCodeFormId,
    loadCheck: async () => (await import("../check-account-forms.ts")).checkCode,
    result,
  });
  const isBusy = useNavigation().formData?.get("intent") === verifyCodeFormId && busy;
  useContinueSignUp();
  return (
    <>
      <Form method="post" {...formProps} className="flex flex-col gap-6">
        <ErrorSummary errors={errors} />
        <input type="hidden" name="intent" value={verifyCodeFormId} />
        <input type="hidden" name="returnTo" value={returnTo} />
        <TextField
          label="Six-digit code"
          hint={`Enter the code from the email to ${email || "you"}, or open the link in it. The code works for ${verifyCodeMinutes} minutes.${areEmailsWrittenToFiles ? "" : " If you can't find it, look in your junk folder."}`}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          required
          className="max-w-52 font-semibold text-2xl tracking-[0.25em]"
          {...field("emailCode")}
        />
        {/* Shown to everyone, so that the page does not reveal whether the account exists. */}
        <p className="-mt-3 text-muted text-sm">
          Already have an account? Our email will say so. Sign in below.
        </p>
        <Button type="submit" busy={isBusy} disabled={busy && !isBusy} className="min-h-13 text-lg">
          {isBusy ? "Verifying…" : "Verify"}
        </Button>
      </Form>
      <div className="mt-6">
        <ResendLink email={email} returnTo={returnTo} label="Send a new code" />
      </div>
      <h2 className="mt-10 mb-6 border-line border-t pt-8 text-2xl">
        Or sign in once your email is verified
      </h2>
    </>
  );
}
