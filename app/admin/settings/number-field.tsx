import { TextField } from "../../ui/form/field.tsx";

/** A number with what it counts said in its label: `Lead time (minutes)`. */
export function NumberField({
  label,
  unit,
  ...field
}: {
  label: string;
  unit: string;
  hint?: string;
  id: string;
  name: string;
  errors: string[];
  defaultValue: string;
}) {
  return <TextField label={`${label} (${unit})`} inputMode="numeric" maxLength={6} required {...field} />;
}
