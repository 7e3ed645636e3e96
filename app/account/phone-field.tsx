import type { ComponentProps } from "react";
import { TextField } from "../ui/form/field.tsx";

export function PhoneField(field: Pick<ComponentProps<typeof TextField>, "id" | "name" | "defaultValue" | "errors">) {
  return (
    <TextField
      label="Phone Number"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      hint="For example, 07700 900123."
      maxLength={40}
      required
      {...field}
    />
  );
}
