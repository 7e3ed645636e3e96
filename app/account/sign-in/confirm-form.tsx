import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";

/**
 * The confirm button on a page opened from an email. The link alone changes nothing, because mail
 * scanners follow links too.
 */
export function ConfirmForm({
  token,
  problem,
  children,
}: {
  token: string;
  /** Why the last attempt failed. */
  problem: string | null;
  children: ReactNode;
}) {
  const busy = useNavigation().state !== "idle";
  return (
    <Form method="post" className="flex flex-col items-start gap-6">
      {problem && !busy && <ErrorSummary errors={{ "": [problem] }} />}
      <input type="hidden" name="token" value={token} />
      {children}
      <Button type="submit" busy={busy} className="min-h-13 text-lg">
        {busy ? "Confirming…" : "Confirm"}
      </Button>
    </Form>
  );
}
