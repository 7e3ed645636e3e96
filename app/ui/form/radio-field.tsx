import { CircleAlert } from "../icons/circle-alert.tsx";

/** A radio group in which each option can have a description. Errors are above the options. */
export function RadioField({
  id,
  name,
  legend,
  options,
  errors,
  defaultValue,
  onValueChange,
  isCompact = false,
}: {
  id: string;
  name: string;
  legend: string;
  options: readonly { value: string; label: string; text?: string }[];
  errors?: string[];
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  /** Hides the legend visually, leaves out the descriptions, and shows the options in a row. */
  isCompact?: boolean;
}) {
  const hasErrors = Boolean(errors?.length);
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={hasErrors ? `${id}-error` : undefined}
      className="min-w-0 scroll-mt-24 outline-none"
    >
      <legend className={isCompact ? "sr-only" : "mb-2 font-semibold"}>{legend}</legend>
      {hasErrors && (
        <p
          id={`${id}-error`}
          className="mb-2 flex items-start gap-1.5 font-medium text-danger text-sm"
        >
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>{errors?.join(" ")}</span>
        </p>
      )}
      <div
        className={
          isCompact
            ? "grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.25rem),1fr))] gap-2"
            : "grid gap-3 sm:grid-cols-2"
        }
      >
        {options.map(({ value, label, text }) => (
          <label
            key={value}
            className={`flex min-h-11 cursor-pointer items-center gap-3 rounded-2xl border border-edge bg-surface transition-colors duration-150 hover:border-accent-text has-checked:border-accent-text has-checked:bg-raised ${isCompact ? "px-3 py-1" : "px-4 py-3"}`}
          >
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={defaultValue === value}
              onChange={() => onValueChange?.(value)}
              className="size-5 shrink-0"
            />
            <span>
              <span className="block font-semibold leading-tight">{label}</span>
              {!isCompact && <span className="block text-muted text-sm">{text}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
