import { TextArea } from "../../ui/form/field.tsx";
import type { FieldOf } from "./type-fields-props.ts";

export function AddressField({ field }: { field: FieldOf }) {
  return (
    <TextArea
      label="Address"
      {...field("address")}
      autoComplete="street-address"
      hint="House number, street, town and postcode."
      maxLength={300}
      required
    />
  );
}
