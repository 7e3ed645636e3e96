import type { ComponentProps } from "react";
import { maxAddressLength, maxNameLength } from "../../../domain/field-lengths.ts";
import { messages } from "../../../domain/messages.ts";
import { TextArea, TextField } from "./field.tsx";

export function FullNameField(
  field: Pick<ComponentProps<typeof TextField>, "id" | "name" | "defaultValue" | "errors">,
) {
  return (
    <TextField
      label="Full Name"
      autoComplete="name"
      maxLength={maxNameLength}
      required
      {...field}
    />
  );
}

export function AddressField(
  field: Pick<
    ComponentProps<typeof TextArea>,
    "id" | "name" | "defaultValue" | "errors" | "hint" | "onInput"
  >,
) {
  return (
    <TextArea
      label="Address"
      hint={messages.delivery.addressHint}
      autoComplete="street-address"
      maxLength={maxAddressLength}
      required
      {...field}
    />
  );
}
