import { ButtonLink } from "../../ui/button.tsx";
import { AccountPanel } from "../account-panel.tsx";

/**
 * Shown if the address was verified through the link in a different browser. The order is in the one that signed up.
 */
export function VerifiedElsewhere({ returnTo }: { returnTo: string }) {
  return (
    <AccountPanel title="Email verified" text="You're signed in here too.">
      <p className="mb-6 text-lg">
        Go back to where you signed up: it continues automatically, with your order.
      </p>
      <ButtonLink to={returnTo} variant="secondary">
        Continue here
      </ButtonLink>
    </AccountPanel>
  );
}
