import type { ComponentProps } from "react";
import { ChevronDown } from "../icons/chevron-down.tsx";
import { CircleAlert } from "../icons/circle-alert.tsx";
import { joinClasses } from "../join-classes.ts";

/** A native select with label, hint and errors, like `TextField`. */
export function SelectField({
  label,
  name,
  id = name,
  hint,
  errors,
  options,
  hideLabel = false,
  className,
  ...select
}: Omit<ComponentProps<"select">, "children"> & {
  label: string;
  name: string;
  hint?: string;
  errors?: string[];
  options: readonly { value: string; label: string }[];
  /** Keeps the label for screen readers. */
  hideLabel?: boolean;
}) {
  const hasErrors = Boolean(errors?.length);
  const describedBy =
    [hint && `${id}-hint`, hasErrors && `${id}-error`].filter(Boolean).join(" ") || undefined;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className={hideLabel ? "sr-only" : "font-semibold"}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-muted text-sm">
          {hint}
        </p>
      )}
      {hasErrors && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 font-medium text-danger text-sm">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>{errors?.join(" ")}</span>
        </p>
      )}
      <div className="relative">
        <select
          {...select}
          id={id}
          name={name}
          aria-invalid={hasErrors || undefined}
          aria-describedby={describedBy}
          className={joinClasses(
            "min-h-12 w-full appearance-none text-wrap rounded-2xl border bg-surface py-2 pr-11 pl-4 text-base text-ink transition-colors duration-150 hover:border-accent-text disabled:opacity-60",
            hasErrors ? "border-danger" : "border-edge",
            className,
          )}
        >
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-4 my-auto size-4 text-muted"
        />
      </div>
    </div>
  );
}
