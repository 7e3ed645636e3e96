import { Link, useSearchParams } from "react-router";
import { maxAddresses, newAddressId } from "../../../domain/accounts/saved-address.ts";
import { addressIdSchema, savedAddressSchema } from "../../../domain/accounts/settings-schemas.ts";
import { describeOutsideArea } from "../../../domain/business/delivery-area.ts";
import { getSettings } from "../../../domain/business/get-settings.ts";
import {
  chooseDefaultAddress,
  deleteAddress,
  listOwnAddresses,
  saveAddress,
} from "../../../domain/customers/address-book.ts";
import { messages } from "../../../domain/messages.ts";
import { servicesContext } from "../../context.ts";
import { type FlashCode, flashCookie } from "../../flash.ts";
import { privatePageMeta } from "../../layout/page-meta.ts";
import { callAction, readSubmittedField } from "../../network-failure.ts";
import { privatePageHeaders } from "../../private-page.ts";
import { readForm } from "../../read-form.ts";
import { requireSignedIn } from "../../require-actor.ts";
import { Card } from "../../ui/card.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { redirectWithCookies } from "../redirect-with-cookies.ts";
import { describeSettingsRefusal } from "../settings/describe-settings-refusal.ts";
import { submitSettingsForm } from "../settings/submit-settings-form.ts";
import type { Route } from "./+types/addresses";
import { AddressForm, addressIntent } from "./address-form.tsx";
import { AddressList } from "./address-list.tsx";
import { DashboardLoadFailed } from "./dashboard-error.tsx";

export const meta = privatePageMeta("Addresses");
export const headers = privatePageHeaders;

const pagePath = "/userdashboard/addresses";

export async function loader({ context, request }: Route.LoaderArgs) {
  const actor = await requireSignedIn(context, request);
  return { addresses: await listOwnAddresses(context.get(servicesContext).shop, actor) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { shop } = services;
  const formData = await readForm(request);
  const commonInput = {
    services,
    formData,
    describeFailure: (reason: string) =>
      describeFailure({ intent: formData.get("intent"), id: formData.get("id") }, reason),
    authenticate: () => requireSignedIn(context, request),
  };
  const toResponse = (result: Awaited<ReturnType<typeof saveAddress>>, successCode: FlashCode) =>
    result.ok
      ? redirectWithCookies(pagePath, [flashCookie(successCode)])
      : describeSettingsRefusal(result.error);

  const intent = String(formData.get("intent"));
  if (intent === "default-address")
    return submitSettingsForm(
      { ...commonInput, intent, schema: addressIdSchema },
      async (values, actor) =>
        toResponse(await chooseDefaultAddress(shop, actor, values), "address-updated"),
    );
  if (intent === "delete-address")
    return submitSettingsForm(
      { ...commonInput, intent, schema: addressIdSchema },
      async (values, actor) =>
        toResponse(await deleteAddress(shop, actor, values), "address-deleted"),
    );
  return submitSettingsForm(
    { ...commonInput, intent: addressIntent, schema: savedAddressSchema },
    async (entry, actor) => {
      const isOutside = describeOutsideArea(entry.address, await getSettings(shop)) !== undefined;
      const [inside, outside]: [FlashCode, FlashCode] =
        entry.id === newAddressId
          ? ["address-added", "address-added-outside-area"]
          : ["address-updated", "address-outside-area"];
      return toResponse(await saveAddress(shop, actor, entry), isOutside ? outside : inside);
    },
  );
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = await readSubmittedField(request, "intent");
  const id = await readSubmittedField(request, "id");
  return callAction(serverAction, {
    describeFailure: (reason) => ({
      toast: describeFailure({ intent, id }, reason),
      form: intent,
    }),
  });
}

function describeFailure({ intent, id }: { intent: unknown; id: unknown }, reason: string): string {
  if (intent === "delete-address") return messages.addresses.deleteFailed(reason);
  if (id === newAddressId) return messages.addresses.addFailed(reason);
  return messages.profile.addressFailed(reason);
}

export default function Addresses({
  loaderData: { addresses },
  actionData: result,
}: Route.ComponentProps) {
  const [query] = useSearchParams();
  const editedAddress = addresses.find(({ id }) => id === query.get("edit"));
  return (
    <>
      <PageHeader
        eyebrow="Your dashboard"
        title="Addresses"
        text="Choose one of these at checkout, or enter a different address."
      />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <AddressList addresses={addresses} deleteId={query.get("delete")} result={result} />
        <Card className="rounded-panel p-6 md:p-8">
          {editedAddress || addresses.length < maxAddresses ? (
            <AddressForm
              key={editedAddress?.id ?? `${newAddressId} ${addresses.length}`}
              editedAddress={editedAddress}
              result={result}
            />
          ) : (
            <p className="text-muted">{messages.addresses.tooMany(maxAddresses)}</p>
          )}
          {editedAddress && (
            <Link
              to={pagePath}
              preventScrollReset
              className="mt-4 inline-flex min-h-11 items-center font-semibold text-accent-text hover:underline"
            >
              Discard changes
            </Link>
          )}
        </Card>
      </div>
    </>
  );
}

export function ErrorBoundary() {
  return <DashboardLoadFailed />;
}
