import { Form } from "react-router";
import { homeAddressForm } from "../../../domain/accounts/settings-schemas.ts";
import { getOwnProfile } from "../../../domain/customers/get-own-profile.ts";
import { updateProfile } from "../../../domain/customers/update-profile.ts";
import { messages } from "../../../domain/messages.ts";
import { servicesContext } from "../../context.ts";
import { flashCookie } from "../../flash.ts";
import { privatePageMeta } from "../../layout/page-meta.ts";
import { callAction } from "../../network-failure.ts";
import { privatePageHeaders } from "../../private-page.ts";
import { readForm } from "../../read-form.ts";
import { requireSignedIn } from "../../require-actor.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ErrorSummary, TextArea } from "../../ui/form/field.tsx";
import { MapPin } from "../../ui/icons/map-pin.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { describeSettingsRefusal } from "../settings/describe-settings-failure.ts";
import { submitSettingsForm } from "../settings/submit-settings-form.ts";
import { useSettingsForm } from "../settings/use-settings-form.ts";
import { redirectWithCookies } from "../sign-in/redirect-with-cookies.ts";
import type { Route } from "./+types/addresses";
import { DashboardLoadFailed } from "./dashboard-error.tsx";

export const meta = privatePageMeta("Addresses");
export const headers = privatePageHeaders;

const intent = "address";

export async function loader({ context, request }: Route.LoaderArgs) {
  const actor = await requireSignedIn(context, request);
  const profile = await getOwnProfile(context.get(servicesContext).shop, actor);
  return { address: profile?.address ?? "" };
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const formData = await readForm(request);
  const authenticate = () => requireSignedIn(context, request);
  const input = {
    intent,
    services,
    formData,
    schema: homeAddressForm,
    describeFailure: messages.profile.addressFailed,
    authenticate,
  };
  return submitSettingsForm(input, async ({ address }, actor) => {
    const saved = await updateProfile(services.shop, actor, { address });
    return saved.ok
      ? redirectWithCookies("/userdashboard/addresses", [flashCookie("address-updated")])
      : describeSettingsRefusal(saved.error);
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callAction(serverAction, {
    describeFailure: (reason) => ({ toast: messages.profile.addressFailed(reason), form: intent }),
  });
}

export default function Addresses({ loaderData: { address }, actionData }: Route.ComponentProps) {
  const { formProps, field, errors, busy } = useSettingsForm({
    intent,
    fetchCheck: async () => (await import("../sign-in/account-form-checks.ts")).checkHomeAddress,
    result: actionData,
    defaultValue: { address },
  });
  return (
    <>
      <PageHeader
        eyebrow="Your dashboard"
        title="Addresses"
        text="Your usual delivery address. You can change it for any order."
      />
      <div className="grid items-start gap-6 lg:grid-cols-[min(22rem,40%)_minmax(0,1fr)]">
        <Card className="rounded-panel p-6 md:p-8">
          <MapPin aria-hidden="true" className="mb-3 size-7 text-accent-text" />
          <h2 className="text-2xl">Current address</h2>
          <p className="mt-2 whitespace-pre-line text-lg wrap-anywhere">{address || messages.customers.notProvided}</p>
        </Card>
        <Card className="rounded-panel p-6 md:p-8">
          <h2 className="mb-5 text-2xl">{address ? "Change address" : "Add address"}</h2>
          <Form method="post" preventScrollReset {...formProps} className="flex flex-col gap-5">
            <ErrorSummary errors={errors} />
            <input type="hidden" name="intent" value="address" />
            <TextArea
              label="Address"
              hint="House, street, town and postcode."
              autoComplete="street-address"
              maxLength={300}
              rows={4}
              required
              {...field("address")}
            />
            <Button type="submit" busy={busy} className="self-start">
              {busy ? "Saving..." : "Save Address"}
            </Button>
          </Form>
        </Card>
      </div>
    </>
  );
}

export function ErrorBoundary() {
  return <DashboardLoadFailed />;
}
