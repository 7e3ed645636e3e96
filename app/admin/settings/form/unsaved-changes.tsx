import { type RefObject, useEffect, useState } from "react";

/** Maximum number of fields to name. */
const maxNamed = 3;

/** Names the fields that differ from their values when the form was opened. */
export function UnsavedChanges({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const initial = serialiseFields(element);
    const update = () => setNames(nameChangedFields(element, initial));
    // Rows of a list are added and removed without an input event.
    const observer = new MutationObserver(update);
    observer.observe(element.querySelector("fieldset") ?? element, {
      childList: true,
      subtree: true,
      attributeFilter: ["value"],
    });
    element.addEventListener("input", update);
    return () => {
      observer.disconnect();
      element.removeEventListener("input", update);
    };
  }, [form]);
  if (names.length === 0) return null;
  const moreCount = names.length - maxNamed;
  return (
    <p className="min-w-0 flex-1 basis-48 text-sm">
      <strong>Not saved yet:</strong> {names.slice(0, maxNamed).join(", ")}
      {moreCount > 0 && ` and ${moreCount} more`}
    </p>
  );
}

/** Each field's values as one string, by field name. */
function serialiseFields(form: HTMLFormElement): Map<string, string> {
  const data = new FormData(form);
  return new Map(
    [...new Set(data.keys())].map((name) => [name, JSON.stringify(data.getAll(name).map(String))]),
  );
}

function nameChangedFields(form: HTMLFormElement, initial: Map<string, string>): string[] {
  const current = serialiseFields(form);
  const changed = [...new Set([...initial.keys(), ...current.keys()])].filter(
    (name) => initial.get(name) !== current.get(name),
  );
  return [...new Set(changed.map((name) => getFieldLabel(form, name)))];
}

/** The label of a single field; the legend of a group, a row of a list or a removed field. */
function getFieldLabel(form: HTMLFormElement, name: string): string {
  const field = form.elements.namedItem(name);
  const isSingle = field instanceof HTMLElement && "labels" in field && !name.includes("[");
  const label = isSingle ? (field.labels as NodeListOf<HTMLElement> | null)?.[0] : undefined;
  const control = field instanceof RadioNodeList ? field[0] : field;
  const legend =
    control instanceof Element ? control.closest("fieldset")?.querySelector("legend") : undefined;
  const text = (label ?? legend)?.innerText.replace(" (optional)", "").trim();
  return text || "a removed row";
}
