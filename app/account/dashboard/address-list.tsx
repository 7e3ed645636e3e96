import { useEffect, useRef } from "react";
import { Form, Link, useNavigation } from "react-router";
import { defaultAddressId, type SavedAddress } from "../../../domain/accounts/saved-address.ts";
import { describeOutsideArea } from "../../../domain/business/delivery-area.ts";
import { messages } from "../../../domain/messages.ts";
import type { ActionResult } from "../../action-result.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { Button, buttonClasses } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { MapPin } from "../../ui/icons/map-pin.tsx";

/** Intents of the forms in an address's row. */
const rowIntents = ["default-address", "delete-address"];

/** The address book. `deleteId`: the address to delete once the customer confirms. */
export function AddressList({
  addresses,
  deleteId,
  result,
}: {
  addresses: readonly SavedAddress[];
  deleteId: string | null;
  result: ActionResult | undefined;
}) {
  const { formData } = useNavigation();
  const isBusy = (intent: string, id: string) =>
    formData?.get("intent") === intent && formData.get("id") === id;
  const failure =
    result && result.kind !== "ok" && rowIntents.includes(result.form ?? "") ? result : null;
  return (
    <Card className="rounded-panel p-6 md:p-8">
      <MapPin aria-hidden="true" className="mb-3 size-7 text-accent-text" />
      <h2 className="text-2xl">Saved addresses</h2>
      {failure && formData === undefined && <ErrorSummary errors={{ "": [failure.message] }} />}
      {addresses.length === 0 && <p className="mt-2 text-lg">{messages.customers.notProvided}</p>}
      <ul className="mt-2 divide-y divide-line">
        {addresses.map(({ id, name, address }) => {
          const isDefault = id === defaultAddressId;
          const isConfirmingDelete = deleteId === id && !isDefault;
          return (
            <li key={id} className="flex flex-col gap-2 py-4">
              <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
                <span className="min-w-0 wrap-anywhere">{name}</span>
                {isDefault && (
                  <span className="rounded-full bg-raised px-3 py-0.5 font-semibold font-text text-sm text-veg">
                    Default
                  </span>
                )}
              </h3>
              <p className="whitespace-pre-line wrap-anywhere">{address}</p>
              <OutsideAreaNote address={address} />
              {isConfirmingDelete ? (
                <DeleteConfirmation id={id} name={name} busy={isBusy("delete-address", id)} />
              ) : (
                <AddressActions
                  id={id}
                  name={name}
                  isDefault={isDefault}
                  busy={isBusy("default-address", id)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function OutsideAreaNote({ address }: { address: string }) {
  const outsideArea = describeOutsideArea(address, useBusiness());
  return outsideArea ? <p className="font-semibold text-muted">{outsideArea}</p> : null;
}

/**
 * The default address can be changed, but not deleted. `busy` while it is being made the default.
 */
function AddressActions({
  id,
  name,
  isDefault,
  busy,
}: {
  id: string;
  name: string;
  isDefault: boolean;
  busy: boolean;
}) {
  return (
    <div className="flex flex-wrap gap-2">
      <Link to={`?edit=${id}`} preventScrollReset className={buttonClasses("secondary", "sm")}>
        Edit<span className="sr-only"> {name}</span>
      </Link>
      {!isDefault && (
        <>
          <Form method="post" action="/userdashboard/addresses" preventScrollReset>
            <input type="hidden" name="intent" value="default-address" />
            <input type="hidden" name="id" value={id} />
            <Button type="submit" variant="secondary" size="sm" busy={busy}>
              Make default<span className="sr-only">: {name}</span>
            </Button>
          </Form>
          <Link to={`?delete=${id}`} preventScrollReset className={buttonClasses("ghost", "sm")}>
            Delete<span className="sr-only"> {name}</span>
          </Link>
        </>
      )}
    </div>
  );
}

function DeleteConfirmation({ id, name, busy }: { id: string; name: string; busy: boolean }) {
  const keepLink = useRef<HTMLAnchorElement>(null);
  useEffect(() => keepLink.current?.focus(), []);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="mr-2 font-semibold wrap-anywhere">Delete {name}?</p>
      <Form method="post" action="/userdashboard/addresses" preventScrollReset>
        <input type="hidden" name="intent" value="delete-address" />
        <input type="hidden" name="id" value={id} />
        <Button type="submit" variant="danger" size="sm" busy={busy}>
          Delete address
        </Button>
      </Form>
      <Link
        ref={keepLink}
        to="/userdashboard/addresses"
        preventScrollReset
        className={buttonClasses("secondary", "sm")}
      >
        Keep address
      </Link>
    </div>
  );
}
