import { TextField } from "../../ui/form/field.tsx";

/** A number field with its unit, if any, in the label, such as `Lead time (minutes)`. */
export function NumberField({
  label,
  unit,
  ...field
}: {
  label: string;
  unit?: string;
  hint?: string;
  id: string;
  name: string;
  errors: string[];
  defaultValue: string;
}) {
  return (
    <TextField
      label={unit ? `${label} (${unit})` : label}
      inputMode="numeric"
      maxLength={6}
      required
      {...field}
    />
  );
}
