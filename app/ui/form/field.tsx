import { type ComponentProps, type ReactNode, useState } from "react";
import { CircleAlert } from "../icons/circle-alert.tsx";
import { Eye } from "../icons/eye.tsx";
import { EyeOff } from "../icons/eye-off.tsx";
import { joinClasses } from "../join-classes.ts";

interface FieldTexts {
  label: string;
  /** Also listed in the form's error summary, if it has one. */
  errors?: string[];
  hint?: string;
}

interface FieldProps extends FieldTexts {
  name: string;
}

const controlClasses =
  "w-full rounded-2xl border bg-surface px-4 text-base text-ink placeholder:text-muted " +
  "transition-colors duration-150 hover:border-accent-text disabled:opacity-60";

function getControlClasses(hasErrors: boolean, className?: string): string {
  return joinClasses(controlClasses, hasErrors ? "border-danger" : "border-edge", className);
}

/**
 * The label, hint and errors above a control (`children`), in the order that screen readers need.
 */
function FieldFrame({
  id,
  label,
  hint,
  errors,
  required,
  children,
}: FieldTexts & { id: string; required?: boolean; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
        {required === false && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-muted text-sm">
          {hint}
        </p>
      )}
      {errors?.length ? (
        <p id={`${id}-error`} className="flex items-start gap-1.5 font-medium text-danger text-sm">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>{errors.join(" ")}</span>
        </p>
      ) : null}
      {children}
    </div>
  );
}

function getDescribedBy(id: string, hint?: string, errors?: string[]): string | undefined {
  return (
    [hint && `${id}-hint`, errors?.length && `${id}-error`].filter(Boolean).join(" ") || undefined
  );
}

/** A text input. `id` defaults to the name. `required={false}` adds "(optional)" to the label. */
export function TextField({
  label,
  name,
  errors,
  hint,
  id = name,
  required,
  className,
  ...input
}: ComponentProps<"input"> & FieldProps) {
  return (
    <FieldFrame id={id} label={label} errors={errors} hint={hint} required={required}>
      <input
        type="text"
        {...input}
        id={id}
        name={name}
        required={required}
        aria-invalid={errors?.length ? true : undefined}
        aria-describedby={getDescribedBy(id, hint, errors)}
        className={getControlClasses(Boolean(errors?.length), joinClasses("min-h-12", className))}
      />
    </FieldFrame>
  );
}

export function TextArea({
  label,
  name,
  errors,
  hint,
  id = name,
  required,
  className,
  toolbar,
  ...area
}: ComponentProps<"textarea"> & FieldProps & { toolbar?: ReactNode }) {
  return (
    <FieldFrame id={id} label={label} errors={errors} hint={hint} required={required}>
      {toolbar}
      <textarea
        rows={3}
        {...area}
        id={id}
        name={name}
        required={required}
        aria-invalid={errors?.length ? true : undefined}
        aria-describedby={getDescribedBy(id, hint, errors)}
        className={getControlClasses(
          Boolean(errors?.length),
          joinClasses("min-h-12 py-3", className),
        )}
      />
    </FieldFrame>
  );
}

/**
 * A password with a show/hide button. A plain input, so that pasting and password managers work.
 */
export function PasswordField({
  label,
  name,
  errors,
  hint,
  id = name,
  required,
  className,
  ...input
}: ComponentProps<"input"> & FieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <FieldFrame id={id} label={label} errors={errors} hint={hint} required={required}>
      <div className="relative">
        <input
          {...input}
          type={isShown ? "text" : "password"}
          id={id}
          name={name}
          required={required}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={errors?.length ? true : undefined}
          aria-describedby={getDescribedBy(id, hint, errors)}
          className={getControlClasses(
            Boolean(errors?.length),
            joinClasses("min-h-12 pr-14", className),
          )}
        />
        <button
          type="button"
          aria-label={isShown ? `Hide ${label.toLowerCase()}` : `Show ${label.toLowerCase()}`}
          onClick={() => setIsShown(!isShown)}
          className="absolute inset-y-0.5 right-1 grid w-11 place-items-center rounded-full text-muted hover:text-ink"
        >
          {isShown ? (
            <EyeOff aria-hidden="true" className="size-5" />
          ) : (
            <Eye aria-hidden="true" className="size-5" />
          )}
        </button>
      </div>
    </FieldFrame>
  );
}
