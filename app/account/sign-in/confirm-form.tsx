import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/form/field.tsx";

/** The press that does what a mailed link is for: opening the link does nothing, as programs look at links before people do. */
export function ConfirmForm({
  token,
  action,
  said,
  children,
}: {
  token: string;
  /** The page's own address, token and all, where none is given. */
  action?: string;
  /** Why the last press did nothing, if so. */
  said: string | null;
  children: ReactNode;
}) {
  const busy = useNavigation().state !== "idle";
  return (
    <Form method="post" action={action} className="flex flex-col items-start gap-6">
      {said && !busy && <ErrorSummary errors={{ "": [said] }} />}
      <input type="hidden" name="token" value={token} />
      {children}
      <Button type="submit" busy={busy} className="min-h-13 text-lg">
        {busy ? "Confirming..." : "Confirm"}
      </Button>
    </Form>
  );
}
