import { messages } from "../../../domain/messages.ts";
import { useBusiness, useCanSignUp } from "../../shop-status/use-business.ts";
import { ContactButtons } from "../../storefront/contact/contact-buttons.tsx";
import { Notice } from "./notice.tsx";

/** Tells visitors, before they type, how to order in a shop where they cannot create an account. */
export function NoSignUpNotice() {
  const { name } = useBusiness();
  if (useCanSignUp()) return null;
  return (
    <Notice tone="info" action={<ContactButtons message={`Hello ${name}, I would like to order.`} />}>
      <strong>No account yet?</strong> {messages.auth.noNewAccounts} Contact us to order.
    </Notice>
  );
}
