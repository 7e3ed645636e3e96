import { useFetcher } from "react-router";
import type { ActionResult } from "../../action-result.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { SetupButton } from "./setup-button.tsx";

/** Sends the test email, and takes the code from it. */
export function TestEmail({ isSent, hasMailServer }: { isSent: boolean; hasMailServer: boolean }) {
  const fetcher = useFetcher<ActionResult>();
  const result = fetcher.data;
  const errors = result && result.kind !== "ok" ? (result.errors.emailCode ?? [result.message]) : [];
  return (
    <div className="mt-3 flex flex-col items-start gap-4">
      {!hasMailServer && (
        <p className="rounded-card bg-raised px-4 py-3">
          No mail server is set yet, so emails are only written to files in the data folder, under mail. Set SMTP_URL and restart
          the shop.
        </p>
      )}
      <SetupButton intent="send-email">{isSent ? "Send another test email" : "Send a test email"}</SetupButton>
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
