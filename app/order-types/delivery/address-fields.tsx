import { useRef, useState } from "react";
import { Link } from "react-router";
import {
  defaultAddressId,
  findAddressByName,
  maxAddressNameLength,
  newAddressId,
  type SavedAddress,
} from "../../../domain/accounts/saved-address.ts";
import {
  checkPostcode,
  describeAddressHint,
  describeMissingPostcode,
  describeOutsideArea,
} from "../../../domain/business/delivery-area.ts";
import { maxAddressLength } from "../../../domain/field-lengths.ts";
import { messages } from "../../../domain/messages.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { useIsOrderTypeOn } from "../../shop-status/use-shop-news.ts";
import { CheckboxField } from "../../ui/form/checkbox-field.tsx";
import { TextArea, TextField } from "../../ui/form/field.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { copyCartToTakeaway } from "../takeaway/cart-dishes.ts";
import { takeawayDraft } from "../takeaway/takeaway-draft.ts";
import type { DeliveryDraft } from "./delivery-draft.ts";

/**
 * Lets customers choose a saved address, or type and save another. The address box always shows the
 * delivery address.
 */
export function AddressFields({
  initial,
  addresses,
  field,
}: {
  initial: DeliveryDraft;
  addresses: readonly SavedAddress[];
  field: (name: keyof DeliveryDraft) => { name: string; defaultValue: string; errors: string[] };
}) {
  const textArea = useRef<HTMLTextAreaElement>(null);
  const [typedAddress, setTypedAddress] = useState(initial.address);
  const [wantsToSave, setWantsToSave] = useState(initial.saveAddress === "on");
  const [addressName, setAddressName] = useState(initial.addressName);
  const chosenAddress = addresses.find(
    ({ address }) => normaliseAddress(address) === normaliseAddress(typedAddress),
  );
  /** The last unsaved address, which "Use another address" restores. */
  const [otherAddress, setOtherAddress] = useState(chosenAddress ? "" : initial.address);
  const business = useBusiness();
  const isTakeawayOn = useIsOrderTypeOn("takeaway_order");
  const { errors: submitErrors, ...addressField } = field("address");
  const outsideArea = describeOutsideArea(typedAddress, business);
  const missingPostcode = chosenAddress && checkPostcode(chosenAddress.address, business);
  const errors = submitErrors.length > 0 || !outsideArea ? submitErrors : [outsideArea];
  const sameName = findAddressByName(addresses, addressName);

  function changeAddress(text: string) {
    if (chosenAddress) {
      // Customers who correct a saved address usually want to replace it. One without a postcode
      // would be refused again with the next order.
      setAddressName(chosenAddress.name);
      if (missingPostcode) setWantsToSave(true);
    }
    setTypedAddress(text);
  }
  function choose(id: string) {
    if (!textArea.current) return;
    if (!chosenAddress) setOtherAddress(typedAddress);
    textArea.current.value = addresses.find((entry) => entry.id === id)?.address ?? otherAddress;
    // Save the draft, as typing would.
    textArea.current.dispatchEvent(new Event("input", { bubbles: true }));
    setAddressName("");
    // The dispatched event ran changeAddress, which may have ticked "Save". Undo that: choosing
    // isn't correcting.
    setWantsToSave(wantsToSave);
    if (id === newAddressId) textArea.current.focus();
  }
  return (
    <>
      {addresses.length > 0 && (
        <SelectField
          id="deliver-to"
          // Unnamed, so that only the address box is submitted.
          name=""
          label="Deliver to"
          value={chosenAddress?.id ?? newAddressId}
          onChange={(event) => choose(event.target.value)}
          options={[
            ...addresses.map(({ id, name }) => ({
              value: id,
              label: id === defaultAddressId ? `${name} (default)` : name,
            })),
            { value: newAddressId, label: "Use another address" },
          ]}
        />
      )}
      <TextArea
        ref={textArea}
        label="Address"
        {...addressField}
        errors={errors}
        onInput={(event) => changeAddress(event.currentTarget.value)}
        autoComplete="street-address"
        // An error may already say where the shop delivers.
        hint={
          errors.length > 0
            ? messages.delivery.addressHint
            : missingPostcode
              ? describeMissingPostcode(missingPostcode)
              : describeAddressHint(typedAddress, business)
        }
        maxLength={maxAddressLength}
        required
      />
      {outsideArea && isTakeawayOn && (
        <Link
          to="/takeaway"
          onClick={() => takeawayDraft.save({ ...takeawayDraft.read(), ...copyCartToTakeaway() })}
          className="-mt-4 inline-flex min-h-11 items-center self-start font-semibold text-accent-text underline underline-offset-4"
        >
          {messages.takeaway.insteadOfDelivery}
        </Link>
      )}
      {!chosenAddress && (
        <div className="flex flex-col gap-4">
          <CheckboxField
            name="saveAddress"
            label="Save this address"
            defaultValue={wantsToSave ? "on" : ""}
            onCheckedChange={setWantsToSave}
          />
          {wantsToSave && (
            <TextField
              label="Name of this address"
              hint={
                sameName ? messages.addresses.replaces(sameName.name) : messages.addresses.nameHint
              }
              {...field("addressName")}
              defaultValue={addressName}
              onInput={(event) => setAddressName(event.currentTarget.value)}
              autoComplete="off"
              maxLength={maxAddressNameLength}
              required
            />
          )}
        </div>
      )}
    </>
  );
}

/** Browsers normalise line endings in text areas. */
const normaliseAddress = (address: string) => address.replaceAll("\r\n", "\n").trim();
