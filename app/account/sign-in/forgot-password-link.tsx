import { useState } from "react";
import { Link } from "react-router";
import { withReturnTo } from "./return-link.ts";

/** The state of the link's navigation. */
export interface TypedEmail {
  email: string;
}

/** Passes the typed email on in the router's state: in the URL it would be logged. */
export function ForgotPasswordLink({
  returnTo,
  readEmail,
}: {
  returnTo: string;
  readEmail: () => string;
}) {
  const [state, setState] = useState<TypedEmail>();
  const update = () => setState({ email: readEmail() });
  return (
    <Link
      to={withReturnTo("/forgot-password", returnTo)}
      state={state}
      onFocus={update}
      onPointerDown={update}
      className="inline-flex min-h-6 items-center self-start text-accent-text underline underline-offset-4"
    >
      Forgot your password?
    </Link>
  );
}
