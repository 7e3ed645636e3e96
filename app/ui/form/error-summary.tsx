import { type MouseEvent, type RefObject, useEffect, useRef } from "react";
import { useHydrated } from "../use-hydrated.ts";

/**
 * Lists a form's errors in page order, with links to their fields. `errors` is keyed by field id;
 * "" is the form itself. Takes focus when a submission fails, unless the user has typed since. While
 * it is shown, the page's title starts with "Error:".
 */
export function ErrorSummary({ errors }: { errors: Record<string, string[] | null | undefined> }) {
  const summaryBox = useRef<HTMLDivElement>(null);
  const hasTyped = useTypedSinceSubmit();
  const messages = Object.entries(errors).flatMap(([field, texts]) =>
    (texts ?? []).map((text) => ({ field, text })),
  );
  // Needs the fields' positions in the DOM, so the server's HTML has the order of the form's schema.
  if (useHydrated()) messages.sort((a, b) => comparePagePosition(a.field, b.field));
  const summary = messages.map(({ text }) => text).join("\n");
  const isFocused = useFocusAfterSubmit(summaryBox);
  useEffect(() => {
    if (!summary || hasTyped.current) return;
    isFocused.current = true;
    summaryBox.current?.focus();
  }, [summary, hasTyped, isFocused]);
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
              <a
                href={`#${field}`}
                onClick={(event) => showField(event, field)}
                className="underline underline-offset-4"
              >
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
 * Focuses the field and scrolls to its label, in place of the browser, which would scroll to the
 * field. React Router would also drop the action's errors, because a new hash is a navigation.
 */
function showField(event: MouseEvent, id: string): void {
  const field = document.getElementById(id);
  if (!field) return;
  event.preventDefault();
  const details = field.closest("details");
  if (details) details.open = true;
  field.focus({ preventScroll: true });
  const label = (field as Partial<HTMLInputElement>).labels?.[0];
  (label ?? field).scrollIntoView();
}

/**
 * Focuses the box when its form is submitted again but not sent, because it still has errors. A
 * form that is sent hides the box before this runs. Returns whether the box has had focus since the
 * last submit.
 */
function useFocusAfterSubmit(box: RefObject<HTMLElement | null>): RefObject<boolean> {
  const isFocused = useRef(false);
  useEffect(() => {
    const reset = () => {
      isFocused.current = false;
    };
    const focusBox = ({ target: form }: Event) => {
      if (form instanceof HTMLFormElement && form.contains(box.current))
        setTimeout(() => !isFocused.current && box.current?.focus());
    };
    document.addEventListener("submit", reset, { capture: true });
    document.addEventListener("submit", focusBox);
    return () => {
      document.removeEventListener("submit", reset, { capture: true });
      document.removeEventListener("submit", focusBox);
    };
  }, [box]);
  return isFocused;
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
