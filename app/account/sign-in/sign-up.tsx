import { useState } from "react";
import { Form } from "react-router";
import { describeOutsideArea } from "../../../domain/business/delivery-area.ts";
import { getSettings } from "../../../domain/business/get-settings.ts";
import { maxEmailLength } from "../../../domain/field-lengths.ts";
import { messages } from "../../../domain/messages.ts";
import { useOrderReminder } from "../../cart/order-reminder.tsx";
import { servicesContext } from "../../context.ts";
import { privatePageMeta } from "../../layout/page-meta.ts";
import { callAction } from "../../network-failure.ts";
import { privatePageHeaders } from "../../private-page.ts";
import { areEmailsWrittenToFiles } from "../../shop-status/are-emails-written-to-files.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { useSendsEmails } from "../../shop-status/use-sends-emails.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { NewPasswordFields } from "../../ui/form/new-password-fields.tsx";
import { PhoneField } from "../../ui/form/phone-field.tsx";
import { AddressField, FullNameField } from "../../ui/form/profile-fields.tsx";
import { useCheckedForm } from "../../ui/form/use-checked-form.ts";
import { AccountPanel } from "../account-panel.tsx";
import type { Route } from "./+types/sign-up";
import { AccountTabs } from "./account-tabs.tsx";
import { ContinueWithGoogle, useIsLeavingForGoogle } from "./continue-with-google.tsx";
import { useDraftContact, useKeptText } from "./kept-input.ts";
import { EmailsWrittenToFilesNotice } from "./notice.tsx";
import { redirectSignedIn } from "./redirect-signed-in.ts";
import { getReturnTo } from "./return-link.ts";
import { signUpAction } from "./sign-up-action.ts";
import { useTypedFields } from "./use-typed-fields.ts";
import { getSignInReason } from "./why-sign-in.ts";
import { SignUpWithoutEmails } from "./without-emails.tsx";

export const meta = privatePageMeta("Sign Up");
export const headers = privatePageHeaders;

export async function loader({ context, request }: Route.LoaderArgs) {
  await redirectSignedIn(context, request);
  const { accounts, shop } = context.get(servicesContext);
  const { minimumPasswordLength } = await getSettings(shop);
  return {
    hasGoogle: accounts.google !== null,
    returnTo: getReturnTo(request),
    minimumPasswordLength,
    areEmailsWrittenToFiles: await areEmailsWrittenToFiles(context),
  };
}

export function action({ context, request }: Route.ActionArgs) {
  return signUpAction(context, request);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callAction(serverAction, {
    describeFailure: () => ({ toast: messages.auth.signUpNetworkFailure }),
  });
}

export default function SignUp(props: Route.ComponentProps) {
  const { hasGoogle, returnTo } = props.loaderData;
  return useSendsEmails() ? (
    <SignUpForm {...props} />
  ) : (
    <SignUpWithoutEmails hasGoogle={hasGoogle} returnTo={returnTo} />
  );
}

function SignUpForm({ loaderData, actionData }: Route.ComponentProps) {
  const { hasGoogle, returnTo, minimumPasswordLength } = loaderData;
  const { formProps, field, errors, busy } = useCheckedForm({
    id: "signup",
    loadCheck: async () =>
      (await import("../check-account-forms.ts")).createSignUpCheck(minimumPasswordLength),
    result: actionData,
    defaultValue: { ...useDraftContact(returnTo), ...useTypedFields() },
    serverFields: ["address", "password"],
  });
  const business = useBusiness();
  const [address, setAddress] = useState(field("address").defaultValue);
  const outsideArea = describeOutsideArea(address, business);
  const isLeaving = useIsLeavingForGoogle();
  const reason = getSignInReason(returnTo);
  const keptText = useKeptText(returnTo);
  const orderReminder = useOrderReminder(reason.shownOrder, "sign up");
  return (
    <AccountPanel
      title="Sign Up"
      text={`${reason.signUp} ${keptText}`.trim()}
      aside={orderReminder}
      tabs={<AccountTabs current="/signup" returnTo={returnTo} />}
    >
      {loaderData.areEmailsWrittenToFiles && <EmailsWrittenToFilesNotice />}
      {hasGoogle && <ContinueWithGoogle returnTo={returnTo} disabled={busy} />}
      {/* Always sent, because only the server finds all errors. `onReset` hides the last ones. */}
      <Form
        method="post"
        {...formProps}
        onSubmit={formProps.onReset}
        className="flex flex-col gap-6"
      >
        <ErrorSummary errors={errors} />
        <input type="hidden" name="returnTo" value={returnTo} />
        <FullNameField {...field("fullName")} />
        <TextField
          label="Email Address"
          type="email"
          inputMode="email"
          autoComplete="username"
          hint="You'll get a code to verify it."
          maxLength={maxEmailLength}
          required
          {...field("email")}
        />
        <PhoneField purpose="In case we need to call about an order." {...field("phone")} />
        <AddressField
          {...field("address")}
          hint={outsideArea ?? messages.delivery.addressHint}
          onInput={(event) => setAddress(event.currentTarget.value)}
        />
        <NewPasswordFields label="Password" minimumLength={minimumPasswordLength} field={field} />
        <Button
          type="submit"
          busy={busy && !isLeaving}
          disabled={isLeaving}
          className="mt-2 min-h-13 text-lg"
        >
          {busy && !isLeaving ? "Creating account..." : "Create account"}
        </Button>
      </Form>
    </AccountPanel>
  );
}
