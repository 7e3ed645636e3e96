import { useFetcher } from "react-router";
import type { ActionResult } from "../../action-result.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/field.tsx";

export interface TestEmailProps {
  isSent: boolean;
  /** The owner's address. */
  to: string;
  hasMailServer: boolean;
}

/** Shows where the test email was sent, with a form for the code in it. */
export function TestEmail({ isSent, to, hasMailServer }: TestEmailProps) {
  const fetcher = useFetcher<ActionResult>();
  const result = fetcher.data;
  const errors = result && result.kind !== "ok" ? (result.errors.emailCode ?? [result.message]) : [];
  return (
    <div className="mt-3 flex flex-col items-start gap-4 empty:hidden">
      {!hasMailServer && (
        <p className="rounded-card bg-raised px-4 py-3">
          No mail server is set yet, so no email reaches anyone: each is only written to a file in the shop's data folder, under
          mail. Whoever runs the server sets SMTP_URL (see “Email” in the operations guide) and restarts the shop.
        </p>
      )}
      {isSent && (
        <p className="wrap-anywhere">
          {hasMailServer ? "Sent to " : "Written for "}
          <strong>{to}</strong>.
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
