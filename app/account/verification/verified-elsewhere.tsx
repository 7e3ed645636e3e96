import { ButtonLink } from "../../ui/button.tsx";
import { AccountPanel } from "../account-panel.tsx";

/**
 * Shown after the address was verified in another browser than the one that signed up, if the
 * customer signed up to order or to book a table. Shown in the same browser too if the order's form
 * keeps what was typed, because the link has probably opened another tab.
 */
export function VerifiedElsewhere({ returnTo }: { returnTo: string }) {
  return (
    <AccountPanel title="Email verified" text="You're signed in.">
      <p className="mb-6 text-lg">
        Go back to where you signed up: it continues automatically, with your order or booking.
      </p>
      <ButtonLink to={returnTo} variant="secondary">
        Continue here
      </ButtonLink>
    </AccountPanel>
  );
}
