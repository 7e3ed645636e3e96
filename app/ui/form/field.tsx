import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import { CircleAlert } from "../icons/circle-alert.tsx";
import { Eye } from "../icons/eye.tsx";
import { EyeOff } from "../icons/eye-off.tsx";
import { joinClasses } from "../join-classes.ts";
import { useHydrated } from "../use-hydrated.ts";

interface FieldTexts {
  label: string;
  name: string;
  /** Also listed in the error summary. */
  errors?: string[];
  hint?: string;
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
}: ComponentProps<"input"> & FieldTexts) {
  return (
    <FieldFrame id={id} label={label} name={name} errors={errors} hint={hint} required={required}>
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
  ...area
}: ComponentProps<"textarea"> & FieldTexts) {
  return (
    <FieldFrame id={id} label={label} name={name} errors={errors} hint={hint} required={required}>
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
}: ComponentProps<"input"> & FieldTexts) {
  const [isShown, setIsShown] = useState(false);
  return (
    <FieldFrame id={id} label={label} name={name} errors={errors} hint={hint} required={required}>
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

/**
 * Lists errors by field id ("" is the form itself), with links to the fields, in page order.
 * Receives focus whenever a submission fails. While it is shown, the page's title starts with
 * "Error:".
 */
export function ErrorSummary({ errors }: { errors: Record<string, string[] | null | undefined> }) {
  const summaryBox = useRef<HTMLDivElement>(null);
  const hasTyped = useTypedSinceSubmit();
  const messages = Object.entries(errors).flatMap(([field, texts]) =>
    (texts ?? []).map((text) => ({ field, text })),
  );
  // Only in the browser, where the fields are in the DOM before their errors. The server keeps the
  // order of the form's schema.
  if (useHydrated()) messages.sort((a, b) => comparePagePosition(a.field, b.field));
  const summary = messages.map(({ text }) => text).join("\n");
  useEffect(() => {
    if (summary && !hasTyped.current) summaryBox.current?.focus();
  }, [summary, hasTyped]);
  useFocusAfterSubmit(summaryBox);
  const hasErrors = summary !== "";
  useEffect(() => {
    if (!hasErrors) return;
    const { title } = document;
    document.title = `Error: ${title}`;
    return () => {
      if (document.title === `Error: ${title}`) document.title = title;
    };
  }, [hasErrors]);
  if (messages.length === 0) return null;
  return (
    <div
      ref={summaryBox}
      role="alert"
      tabIndex={-1}
      className="rounded-card border-2 border-danger bg-surface p-5"
    >
      <h2 className="text-xl">There is a problem</h2>
      <ul className="mt-2 space-y-1">
        {messages.map(({ field, text }) => (
          <li key={`${field} ${text}`} className="font-medium text-danger">
            {field ? (
              <a href={`#${field}`} className="underline underline-offset-4">
                {text}
              </a>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * Focuses the box if it is still shown after its form was submitted again: a form that is sent hides
 * it first.
 */
function useFocusAfterSubmit(box: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const focusBox = ({ target: form }: Event) => {
      if (form instanceof HTMLFormElement && form.contains(box.current))
        setTimeout(() => box.current?.focus());
    };
    document.addEventListener("submit", focusBox);
    return () => document.removeEventListener("submit", focusBox);
  }, [box]);
}

/** Compares two element ids by document order. Ids without an element come last. */
function comparePagePosition(a: string, b: string): number {
  const elementA = document.getElementById(a);
  const elementB = document.getElementById(b);
  if (!elementA || !elementB) return Number(!elementA) - Number(!elementB);
  if (elementA === elementB) return 0;
  return elementA.compareDocumentPosition(elementB) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

/** Whether the user has typed since the last submit. */
function useTypedSinceSubmit() {
  const hasTyped = useRef(false);
  useEffect(() => {
    const trackEvent = (event: Event) => {
      hasTyped.current = event.type === "input";
    };
    const options = { capture: true };
    document.addEventListener("input", trackEvent, options);
    document.addEventListener("submit", trackEvent, options);
    return () => {
      document.removeEventListener("input", trackEvent, options);
      document.removeEventListener("submit", trackEvent, options);
    };
  }, []);
  return hasTyped;
}
