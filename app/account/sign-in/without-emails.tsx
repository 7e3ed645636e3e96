import { useBusiness } from "../../shop-status/use-business.ts";
import { noNewAccounts, useCanSignUp } from "../../shop-status/use-sends-emails.ts";
import { ContactButtons } from "../../storefront/contact/contact-buttons.tsx";
import { AccountPanel } from "../account-panel.tsx";
import { AccountTabs } from "./account-tabs.tsx";
import { ContinueWithGoogle } from "./continue-with-google.tsx";
import { Notice } from "./notice.tsx";

/**
 * Replaces the sign-up form in a shop that cannot send emails, because a new account must confirm
 * its address.
 */
export function SignUpWithoutEmails({
  hasGoogle,
  returnTo,
}: {
  hasGoogle: boolean;
  returnTo: string;
}) {
  const { name } = useBusiness();
  return (
    <AccountPanel
      title="Sign Up"
      welcome="Contact us and we'll take your order."
      text={
        hasGoogle
          ? "Create an account with Google, or contact us to order."
          : `${noNewAccounts} Contact us to order.`
      }
      tabs={<AccountTabs current="/signup" returnTo={returnTo} />}
    >
      {hasGoogle && (
        <ContinueWithGoogle
          returnTo={returnTo}
          disabled={false}
          dividerText="or order without an account"
        />
      )}
      <ContactButtons message={`Hello ${name}, I would like to order.`} />
    </AccountPanel>
  );
}

/** Tells visitors, before they type, how to order in a shop where they cannot create an account. */
export function NoSignUpNotice() {
  const { name } = useBusiness();
  if (useCanSignUp()) return null;
  return (
    <Notice
      tone="info"
      action={<ContactButtons message={`Hello ${name}, I would like to order.`} />}
    >
      <strong>No account yet?</strong> {noNewAccounts} Contact us to order.
    </Notice>
  );
}
