import { Form } from "react-router";
import { createDeleteAccountSchema } from "../../../domain/accounts/settings-schemas.ts";
import {
  deleteAccount,
  listOrdersBlockingDeletion,
} from "../../../domain/customers/delete-account.ts";
import { hasOwnPassword } from "../../../domain/customers/get-own-profile.ts";
import { servicesContext } from "../../context.ts";
import { flashCookie } from "../../flash.ts";
import { privatePageMeta } from "../../layout/page-meta.ts";
import { callAction } from "../../network-failure.ts";
import { privatePageHeaders } from "../../private-page.ts";
import { readForm } from "../../read-form.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CheckboxField } from "../../ui/form/checkbox-field.tsx";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { PasswordField } from "../../ui/form/field.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { DashboardLoadFailed } from "../dashboard/dashboard-error.tsx";
import { redirectWithCookies } from "../redirect-with-cookies.ts";
import type { Route } from "./+types/delete-account";
import { BlockingOrders } from "./blocking-orders.tsx";
import { describeSettingsRefusal } from "./describe-settings-refusal.ts";
import { requireSignedInWithSession } from "./signed-in-with-session.ts";
import { submitSettingsForm } from "./submit-settings-form.ts";
import { useSettingsForm } from "./use-settings-form.ts";

export const meta = privatePageMeta("Delete your account");
export const headers = privatePageHeaders;

const intent = "delete-account";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { actor } = await requireSignedInWithSession(context, request);
  const { shop } = context.get(servicesContext);
  const [hasPassword, openOrders] = await Promise.all([
    hasOwnPassword(shop, actor),
    listOrdersBlockingDeletion(shop, actor),
  ]);
  return { hasPassword, openOrders };
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const formData = await readForm(request);
  const authenticate = () => requireSignedInWithSession(context, request);
  // No toast: the form shows the message.
  const describeFailure = () => "";
  const input = {
    intent,
    services,
    formData,
    // The form has the field only if the account has a password.
    schema: createDeleteAccountSchema(formData.has("currentPassword")),
    describeFailure,
    authenticate,
  };
  return submitSettingsForm(input, async (form, { actor, session }) => {
    const deleted = await deleteAccount(services, actor, {
      password: form.currentPassword,
      session,
    });
    if (!deleted.ok) return describeSettingsRefusal(deleted.error);
    const signedOut = await services.accounts.signOut(request);
    const signOutCookies = signedOut.ok ? signedOut.value.cookies : [];
    return redirectWithCookies("/home", [...signOutCookies, flashCookie("account-deleted")]);
  });
}

const consequences = [
  "We delete your name, email, phone number, address and password.",
  "You are signed out on every device.",
  "We keep a record of past orders: what was ordered, when, and the price. Your name, address, phone number, email and notes are removed from them.",
  "We keep messages you sent us from your account's email address, but remove your name and that address.",
  "You can't undo this. You can sign up again at any time, as a new customer.",
];

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callAction(serverAction, {
    describeFailure: (reason) => ({ toast: reason, form: intent }),
  });
}

export default function DeleteAccount({
  loaderData: { hasPassword, openOrders },
  actionData,
}: Route.ComponentProps) {
  const { formProps, field, errors, busy } = useSettingsForm({
    intent,
    loadCheck: async () =>
      (await import("../check-account-forms.ts")).createDeletionCheck(hasPassword),
    result: actionData,
  });
  return (
    <>
      <PageHeader
        eyebrow="Settings"
        title="Delete your account"
        text="If you delete your account:"
      />
      <div className="grid max-w-5xl items-start gap-8 lg:grid-cols-2">
        <ul className="flex list-disc flex-col gap-3 pl-5 text-lg">
          {consequences.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <Card className="rounded-panel p-6 md:p-8">
          {openOrders.length > 0 ? (
            <>
              <BlockingOrders orders={openOrders} />
              <ButtonLink to="/userdashboard/settings" variant="secondary">
                Keep my account
              </ButtonLink>
            </>
          ) : (
            <Form method="post" {...formProps} className="flex flex-col gap-5">
              <ErrorSummary errors={errors} />
              <input type="hidden" name="intent" value={intent} />
              {hasPassword && (
                <PasswordField
                  label="Current password"
                  autoComplete="current-password"
                  required
                  {...field("currentPassword")}
                />
              )}
              <CheckboxField
                label="Yes, delete my account permanently."
                {...field("confirmDeletion")}
              />
              <div className="flex flex-wrap gap-3">
                <Button type="submit" variant="danger" busy={busy}>
                  {busy ? "Deleting…" : "Delete my account"}
                </Button>
                <ButtonLink to="/userdashboard/settings" variant="secondary">
                  Keep my account
                </ButtonLink>
              </div>
            </Form>
          )}
        </Card>
      </div>
    </>
  );
}

export function ErrorBoundary() {
  return <DashboardLoadFailed />;
}
