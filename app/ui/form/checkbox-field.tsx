import { CircleAlert } from "../icons/circle-alert.tsx";

/** A checkbox with its label beside it and errors above. */
export function CheckboxField({
  id,
  name,
  label,
  errors,
  defaultValue,
  onCheckedChange,
}: {
  id?: string;
  name: string;
  label: string;
  errors?: string[];
  /** `on` if ticked. */
  defaultValue?: string;
  onCheckedChange?: (isChecked: boolean) => void;
}) {
  const inputId = id ?? name;
  const hasErrors = Boolean(errors?.length);
  return (
    <div className="flex flex-col gap-1.5">
      {hasErrors && (
        <p
          id={`${inputId}-error`}
          className="flex items-start gap-1.5 font-medium text-danger text-sm"
        >
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>{errors?.join(" ")}</span>
        </p>
      )}
      <label htmlFor={inputId} className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          id={inputId}
          name={name}
          defaultChecked={defaultValue === "on"}
          onChange={(event) => onCheckedChange?.(event.target.checked)}
          aria-invalid={hasErrors || undefined}
          aria-describedby={hasErrors ? `${inputId}-error` : undefined}
          className="size-6 shrink-0 cursor-pointer"
        />
        <span>{label}</span>
      </label>
    </div>
  );
}
