import { useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import {
  maxAddressNameLength,
  newAddressId,
  type SavedAddress,
} from "../../../domain/accounts/saved-address.ts";
import { describeAddressHint } from "../../../domain/business/delivery-area.ts";
import { maxAddressLength } from "../../../domain/field-lengths.ts";
import type { ActionResult } from "../../action-result.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { TextArea, TextField } from "../../ui/form/field.tsx";
import { useEarlyInput } from "../../ui/form/use-early-input.ts";
import { useSettingsForm } from "../settings/use-settings-form.ts";

export const addressIntent = "address";

/** Changes `editedAddress`, or adds an address if it is undefined. */
export function AddressForm({
  editedAddress,
  result,
}: {
  editedAddress: SavedAddress | undefined;
  result: ActionResult | undefined;
}) {
  const { formProps, field, errors, busy } = useSettingsForm({
    intent: addressIntent,
    loadCheck: async () => (await import("../check-account-forms.ts")).checkSavedAddress,
    result,
    defaultValue: { name: editedAddress?.name ?? "", address: editedAddress?.address ?? "" },
  });
  const business = useBusiness();
  const [typedAddress, setTypedAddress] = useState(editedAddress?.address ?? "");
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useEarlyInput(form);
  const isEditing = editedAddress !== undefined;
  // Move focus to the form, which may be below the list, unless someone already types there.
  useEffect(() => {
    if (isEditing && !form.current?.contains(document.activeElement)) heading.current?.focus();
  }, [isEditing]);
  return (
    <>
      <h2
        ref={heading}
        tabIndex={-1}
        className="mb-5 scroll-mt-24 text-2xl outline-none wrap-anywhere"
      >
        {editedAddress ? `Edit “${editedAddress.name}”` : "Add an address"}
      </h2>
      <Form
        ref={form}
        method="post"
        preventScrollReset
        {...formProps}
        className="flex flex-col gap-5"
      >
        <ErrorSummary errors={errors} />
        <input type="hidden" name="intent" value={addressIntent} />
        <input type="hidden" name="id" value={editedAddress?.id ?? newAddressId} />
        <TextField
          label="Name"
          hint="For example, Home or Work."
          autoComplete="off"
          maxLength={maxAddressNameLength}
          required
          {...field("name")}
        />
        <TextArea
          label="Address"
          hint={describeAddressHint(typedAddress, business)}
          onInput={(event) => setTypedAddress(event.currentTarget.value)}
          autoComplete="street-address"
          maxLength={maxAddressLength}
          rows={4}
          required
          {...field("address")}
        />
        <Button type="submit" busy={busy} className="self-start">
          {busy ? "Saving…" : "Save address"}
        </Button>
      </Form>
    </>
  );
}
