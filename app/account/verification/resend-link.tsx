import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { withReturnTo } from "../sign-in/return-link.ts";

/** Whether this is the action that sends a new link and code. */
export function isResendAction(formAction: string | undefined): boolean {
  return formAction?.startsWith("/verify-again") ?? false;
}

const quietClasses =
  "min-h-6! self-start px-0! font-normal! text-accent-text! underline underline-offset-4";

/**
 * A button that emails a new verification link and code. Without `email`, links to the page that
 * asks for the address.
 */
export function ResendLink({
  email,
  returnTo,
  label = "Send a new email",
  isQuiet = false,
}: {
  email: string;
  returnTo: string;
  label?: string;
  /** A text link, for a page that already shows the address. */
  isQuiet?: boolean;
}) {
  const busy = isResendAction(useNavigation().formAction);
  const buttonProps = isQuiet
    ? { variant: "ghost" as const, size: "sm" as const, className: quietClasses }
    : { variant: "secondary" as const, size: "sm" as const };
  if (!email)
    return (
      <ButtonLink to={withReturnTo("/verify-again", returnTo)} {...buttonProps}>
        {label}
      </ButtonLink>
    );
  return (
    <Form method="post" action="/verify-again" className="flex flex-col items-start gap-2">
      <input type="hidden" name="email" value={email} />
      <input type="hidden" name="returnTo" value={returnTo} />
      <Button type="submit" {...buttonProps} busy={busy}>
        {busy ? "Sending…" : label}
      </Button>
      {!isQuiet && <span className="text-muted text-sm wrap-anywhere">to {email}</span>}
    </Form>
  );
}
