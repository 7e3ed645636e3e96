import type { ComponentProps } from "react";
import { maxPhoneLength } from "../../../domain/field-lengths.ts";
import { TextField } from "./field.tsx";

/** Explains the "10 digits" in the error message. */
export const phoneHint = "A UK number, such as 07700 900982: 10 digits after the 0 or +44.";

/**
 * A phone number field. `purpose`: a sentence before the hint that explains why we ask for the
 * number.
 */
export function PhoneField({
  label = "Phone Number",
  purpose,
  ...field
}: Pick<ComponentProps<typeof TextField>, "id" | "name" | "defaultValue" | "errors"> & {
  label?: string;
  purpose?: string;
}) {
  return (
    <TextField
      label={label}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      hint={purpose ? `${purpose} ${phoneHint}` : phoneHint}
      maxLength={maxPhoneLength}
      required
      {...field}
    />
  );
}
