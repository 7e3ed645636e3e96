import { Form, Link } from "react-router";
import type { ActionResult } from "../../action-result.ts";
import { useSendsEmails } from "../../shop-status/use-sends-emails.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { PasswordField } from "../../ui/form/field.tsx";
import { NewPasswordFields } from "../../ui/form/new-password-fields.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

export function PasswordSection({
  email,
  isEmailChanging,
  hasPassword,
  minimumPasswordLength,
  result,
}: {
  email: string;
  /** A new email is not confirmed yet. */
  isEmailChanging: boolean;
  hasPassword: boolean;
  minimumPasswordLength: number;
  result: ActionResult | undefined;
}) {
  const sendsEmails = useSendsEmails();
  const { formProps, field, errors, busy } = useSettingsForm({
    intent: "password",
    loadCheck: async () =>
      (await import("../check-account-forms.ts")).createNewPasswordCheck(minimumPasswordLength),
    result,
  });
  const submitLabel = hasPassword ? "Change password" : "Set password";
  return (
    <SettingsSection
      id="password"
      title="Password"
      text={
        hasPassword ? (
          <p>
            Changing your password signs out your other devices
            {isEmailChanging && " and cancels your change of email"}.{" "}
            {sendsEmails && "We'll confirm by email. "}
            <Link to="/forgot-password" className="underline underline-offset-4">
              Forgotten it?
            </Link>
          </p>
        ) : (
          <p>You sign in with Google. Set a password if you also want to sign in without Google.</p>
        )
      }
    >
      <Form method="post" preventScrollReset {...formProps} className="flex flex-col gap-5">
        <ErrorSummary errors={errors} />
        <input type="hidden" name="intent" value="password" />
        {/* Tells password managers which account the password belongs to. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        {hasPassword && (
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            required
            {...field("currentPassword")}
          />
        )}
        <NewPasswordFields
          label="New Password"
          minimumLength={minimumPasswordLength}
          field={field}
        />
        <Button type="submit" busy={busy} className="self-start">
          {busy ? "Saving…" : submitLabel}
        </Button>
      </Form>
    </SettingsSection>
  );
}
