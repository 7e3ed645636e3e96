import { Form, Link } from "react-router";
import { maxEmailLength } from "../../../domain/field-lengths.ts";
import type { ActionResult } from "../../action-result.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { noLinks, useSendsEmails } from "../../shop-status/use-sends-emails.ts";
import { ContactButtons } from "../../storefront/contact/contact-buttons.tsx";
import { Button } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { useCheckedForm } from "../../ui/form/use-checked-form.ts";
import { AccountPanel } from "../account-panel.tsx";
import { EmailsWrittenToFilesNotice, Notice } from "./notice.tsx";
import { withReturnTo } from "./return-link.ts";

interface RequestEmailProps {
  id: string;
  title: string;
  text: string;
  button: string;
  returnTo: string;
  /** The address, if already known. */
  knownEmail?: string;
  notice?: string | null;
  areEmailsWrittenToFiles: boolean;
  result: ActionResult | undefined;
}

/**
 * A page with a form that asks for the email address to send a link to. A shop that cannot send one
 * shows how to contact it instead.
 */
export function RequestEmailForm(props: RequestEmailProps) {
  const { name } = useBusiness();
  if (useSendsEmails()) return <LinkForm {...props} />;
  return (
    <AccountPanel title={props.title} text={`${noLinks} Contact us and we'll help you.`}>
      <ContactButtons message={`Hello ${name}, I can't sign in.`} />
      <BackToSignIn returnTo={props.returnTo} />
    </AccountPanel>
  );
}

function LinkForm({
  id,
  title,
  text,
  button,
  returnTo,
  knownEmail = "",
  notice,
  areEmailsWrittenToFiles,
  result,
}: RequestEmailProps) {
  const { formProps, field, errors, busy } = useCheckedForm({
    id,
    loadCheck: async () => (await import("../check-account-forms.ts")).checkEmailRequest,
    result,
    defaultValue: { email: knownEmail },
  });
  return (
    <AccountPanel title={title} text={text}>
      {notice && <Notice tone="info">{notice}</Notice>}
      {areEmailsWrittenToFiles && <EmailsWrittenToFilesNotice />}
      <Form method="post" {...formProps} className="flex flex-col gap-6">
        <ErrorSummary errors={errors} />
        <input type="hidden" name="returnTo" value={returnTo} />
        <TextField
          label="Email Address"
          type="email"
          inputMode="email"
          autoComplete="username"
          maxLength={maxEmailLength}
          required
          {...field("email")}
        />
        <Button type="submit" busy={busy} className="mt-2 min-h-13 text-lg">
          {busy ? "Sending..." : button}
        </Button>
      </Form>
      <BackToSignIn returnTo={returnTo} />
    </AccountPanel>
  );
}

function BackToSignIn({ returnTo }: { returnTo: string }) {
  return (
    <p className="mt-8">
      <Link
        to={withReturnTo("/signin", returnTo)}
        className="inline-flex min-h-6 items-center font-semibold text-accent-text underline underline-offset-4"
      >
        Back to Sign In
      </Link>
    </p>
  );
}
