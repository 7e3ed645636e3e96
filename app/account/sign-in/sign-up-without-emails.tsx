import { messages } from "../../../domain/messages.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { ContactButtons } from "../../storefront/contact/contact-buttons.tsx";
import { AccountPanel } from "../account-panel.tsx";
import { AccountTabs } from "./account-tabs.tsx";
import { ContinueWithGoogle } from "./continue-with-google.tsx";

/** Replaces the sign-up form in a shop that cannot send emails, because a new account must confirm its address. */
export function SignUpWithoutEmails({ hasGoogle, returnTo }: { hasGoogle: boolean; returnTo: string }) {
  const { name } = useBusiness();
  return (
    <AccountPanel
      title="Sign Up"
      welcome="Contact us and we'll take your order."
      text={
        hasGoogle
          ? "Create an account with Google, or contact us to order."
          : `${messages.auth.noNewAccounts} Contact us to order.`
      }
      tabs={<AccountTabs current="/signup" returnTo={returnTo} />}
    >
      {hasGoogle && <ContinueWithGoogle returnTo={returnTo} disabled={false} dividerText="or order without an account" />}
      <ContactButtons message={`Hello ${name}, I would like to order.`} />
    </AccountPanel>
  );
}
