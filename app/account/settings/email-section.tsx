import { useRef } from "react";
import { Form, useNavigation, useSearchParams } from "react-router";
import { maxEmailLength } from "../../../domain/field-lengths.ts";
import type { ActionResult } from "../../action-result.ts";
import { useSendsEmails } from "../../shop-status/use-sends-emails.ts";
import { Button } from "../../ui/button.tsx";
import { useFocusWhenRemoved } from "../../ui/focus/use-focus-when-removed.ts";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { PasswordField, TextField } from "../../ui/form/field.tsx";
import { Notice } from "../sign-in/notice.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

const cancelIntent = "cancel-email";

/** In the URL after a new password cancelled a change of email. */
export const emailCancelledParam = "email-change-cancelled";

export function EmailSection({
  email,
  pendingEmail,
  hasPassword,
  result,
}: {
  email: string;
  /** The new email that is not confirmed yet. */
  pendingEmail: string | null;
  hasPassword: boolean;
  result: ActionResult | undefined;
}) {
  const sendsEmails = useSendsEmails();
  const { formProps, field, errors, busy } = useSettingsForm({
    intent: "email",
    loadCheck: async () => (await import("../check-account-forms.ts")).checkNewEmail,
    result,
  });
  const [searchParams] = useSearchParams();
  const isCancelling = useNavigation().formData?.get("intent") === cancelIntent;
  const signInEmail = useRef<HTMLParagraphElement>(null);
  const focusProps = useFocusWhenRemoved(signInEmail);
  return (
    <SettingsSection
      id="email"
      title="Email"
      text={
        <p ref={signInEmail} tabIndex={-1}>
          You sign in with <strong className="text-ink wrap-anywhere">{email}</strong>.{" "}
          {sendsEmails
            ? "We'll email a link to your new address. Your email changes once you open the link and confirm."
            : "You can't change your email at the moment, because we can't send you a link."}
        </p>
      }
    >
      <div {...focusProps}>
        {pendingEmail && (
          <Notice
            tone="info"
            action={
              <Form method="post" preventScrollReset>
                <input type="hidden" name="intent" value={cancelIntent} />
                <Button type="submit" variant="secondary" size="sm" busy={isCancelling}>
                  {isCancelling ? "Cancelling…" : "Cancel the change"}
                </Button>
              </Form>
            }
          >
            Waiting for you to confirm <strong className="wrap-anywhere">{pendingEmail}</strong>.
            Open the link we emailed to it.
            {sendsEmails && " For a new link, change your email again below."}
          </Notice>
        )}
        {!pendingEmail && searchParams.has(emailCancelledParam) && (
          <Notice tone="info">
            Your change of email was cancelled because you changed your password.
            {sendsEmails && " Ask for it again below if you still want it."}
          </Notice>
        )}
        {sendsEmails && (
          <Form
            method="post"
            replace
            preventScrollReset
            {...formProps}
            className="flex flex-col gap-5"
          >
            <ErrorSummary errors={errors} />
            <input type="hidden" name="intent" value="email" />
            <TextField
              label="New email"
              type="email"
              inputMode="email"
              autoComplete="email"
              maxLength={maxEmailLength}
              required
              {...field("email")}
            />
            {hasPassword && (
              <PasswordField
                label="Current password"
                autoComplete="current-password"
                required
                {...field("currentPassword")}
              />
            )}
            <Button type="submit" busy={busy} className="self-start">
              {busy ? "Sending…" : "Change email"}
            </Button>
          </Form>
        )}
      </div>
    </SettingsSection>
  );
}
