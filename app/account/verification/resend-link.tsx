import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { withReturnTo } from "../sign-in/return-link.ts";

/**
 * A button that emails a new verification link and code. Without `email`, links to the page that
 * asks for the address.
 */
export function ResendLink({
  email,
  returnTo,
  label = "Send a new email",
}: {
  email: string;
  returnTo: string;
  label?: string;
}) {
  const busy = useNavigation().formAction?.startsWith("/verify-again") ?? false;
  if (!email)
    return (
      <ButtonLink to={withReturnTo("/verify-again", returnTo)} variant="secondary" size="sm">
        {label}
      </ButtonLink>
    );
  return (
    <Form method="post" action="/verify-again" className="flex flex-col items-start gap-2">
      <input type="hidden" name="email" value={email} />
      <input type="hidden" name="returnTo" value={returnTo} />
      <Button type="submit" variant="secondary" size="sm" busy={busy}>
        {busy ? "Sending…" : label}
      </Button>
      <span className="text-muted text-sm wrap-anywhere">to {email}</span>
    </Form>
  );
}
