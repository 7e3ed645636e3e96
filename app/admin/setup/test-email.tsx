import { useFetcher } from "react-router";
import { messages } from "../../../domain/messages.ts";
import type { ActionResult } from "../../action-result.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { ServerAdminMessage } from "../server-admin-message.tsx";

export interface TestEmailProps {
  isSent: boolean;
  /** The owner's email address. */
  to: string;
  hasMailServer: boolean;
}

/**
 * Shows where the test email goes and, once it is sent, asks for the code in it. Without a mail
 * server, explains how to set one up. The button that sends the email is in `StepCard`.
 */
export function TestEmail({ isSent, to, hasMailServer }: TestEmailProps) {
  const fetcher = useFetcher<ActionResult>();
  const { email } = useBusiness();
  const result = fetcher.data;
  if (!hasMailServer)
    return (
      <div className="mt-3">
        <NoMailServer />
      </div>
    );
  const errors =
    result && result.kind !== "ok" ? (result.errors.emailCode ?? [result.message]) : [];
  return (
    <div className="mt-3 flex flex-col items-start gap-4">
      {isSent ? (
        <p className="wrap-anywhere">
          Sent to <strong>{to}</strong>, the address you sign in with.
        </p>
      ) : (
        <p className="wrap-anywhere">
          Send a test email to <strong>{to}</strong>, the address you sign in with, and type the
          code from it.
        </p>
      )}
      {email && (
        <p className="wrap-anywhere text-muted">
          Replies go to your shop's address, {email}. To test that one too, reply to the email.
        </p>
      )}
      {isSent && (
        <fetcher.Form method="post" className="flex flex-wrap items-end gap-3">
          <TextField
            label="Code from the email"
            id="setup-code"
            name="emailCode"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            className="max-w-40"
            errors={errors}
          />
          <Button type="submit" name="intent" value="confirm-email" busy={fetcher.state !== "idle"}>
            Confirm
          </Button>
        </fetcher.Form>
      )}
    </div>
  );
}

/** Says what does not work without a mail server, and how to get one set up. */
function NoMailServer() {
  return (
    <div className="rounded-card border border-accent-text bg-raised px-4 py-3">
      <p>
        <strong>No mail server is set up, so no emails are sent.</strong>{" "}
        {messages.setup.withoutEmails} Your email provider can give you the details.
      </p>
      <ServerAdminMessage kind="email" />
    </div>
  );
}
