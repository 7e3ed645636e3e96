import { type RefObject, useEffect, useState } from "react";
import { copySavedForm } from "../../live/copy-saved-form.ts";

/** Maximum number of fields to name. */
const maxNamed = 3;

/**
 * Names the fields that differ from the saved values. `start` has the saved values and the values
 * that the form was opened with, which differ after a conflict. Shares the bar's row, so that the
 * bar does not cover more of the page. In a narrow bar, several names are hidden from sight.
 */
export function UnsavedChanges({
  form,
  start,
}: {
  form: RefObject<HTMLFormElement | null>;
  start: { saved: object; merged: object };
}) {
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const initial = serialiseFields(copySavedForm(element));
    const unsaved = listDifferences(start.saved, start.merged);
    // A field may be removed later, and its label with it.
    const labels = new Map([...initial.keys()].map((name) => [name, getFieldLabel(element, name)]));
    for (const name of initial.keys()) if (unsaved.has(getRootName(name))) initial.delete(name);
    const update = () => setNames(nameChangedFields(element, { initial, unsaved, labels }));
    // Rows of a list are added and removed without an input event.
    const observer = new MutationObserver(update);
    observer.observe(element.querySelector("fieldset") ?? element, {
      childList: true,
      subtree: true,
      attributeFilter: ["value"],
    });
    // On the document, so that it runs after React's listener. Before it, rendering would overwrite
    // what was just typed into a controlled field.
    document.addEventListener("input", update);
    update();
    return () => {
      observer.disconnect();
      document.removeEventListener("input", update);
    };
  }, [form, start]);
  if (names.length === 0) return null;
  const moreCount = names.length - maxNamed;
  return (
    <p
      title={names.join(", ")}
      className="line-clamp-2 min-w-0 flex-1 basis-0 text-sm leading-tight @max-[16rem]:sr-only"
    >
      <strong>{names.length === 1 ? "Not saved yet:" : `${names.length} unsaved changes`}</strong>
      <span className={names.length === 1 ? undefined : "@max-md:sr-only"}>
        {names.length > 1 && ":"} {names.slice(0, maxNamed).join(", ")}
        {moreCount > 0 && ` and ${moreCount} more`}
      </span>
    </p>
  );
}

/** The names of the values that differ. */
function listDifferences(saved: object, merged: object): Set<string> {
  const before = new Map<string, unknown>(Object.entries(saved));
  return new Set(
    Object.entries(merged)
      .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before.get(name)))
      .map(([name]) => name),
  );
}

/** `stays` for the field `stays[0].guests`. */
function getRootName(name: string): string {
  return name.split(/[[.]/)[0] ?? name;
}

/** Each field's values as one string, by field name. */
function serialiseFields(form: HTMLFormElement): Map<string, string> {
  const data = new FormData(form);
  return new Map(
    [...new Set(data.keys())].map((name) => [name, JSON.stringify(data.getAll(name).map(String))]),
  );
}

function nameChangedFields(
  form: HTMLFormElement,
  {
    initial,
    unsaved,
    labels,
  }: { initial: Map<string, string>; unsaved: Set<string>; labels: Map<string, string | null> },
): string[] {
  const current = serialiseFields(form);
  const changed = [...new Set([...initial.keys(), ...current.keys()])].filter(
    (name) => initial.get(name) !== current.get(name),
  );
  // An unticked box has no value.
  const unticked = [...unsaved].filter((name) => form.elements.namedItem(name));
  return [
    ...new Set(
      [...changed, ...unticked].map(
        (name) => getFieldLabel(form, name) ?? labels.get(name) ?? "a removed row",
      ),
    ),
  ];
}

/**
 * The label of a single field; the legend of a group or of a row of a list, or the field's own
 * label without one. Null if the field is gone.
 */
function getFieldLabel(form: HTMLFormElement, name: string): string | null {
  const field = form.elements.namedItem(name);
  if (!field) return null;
  const control = field instanceof RadioNodeList ? field[0] : field;
  if (!(control instanceof HTMLElement)) return name;
  const label =
    "labels" in control ? (control.labels as NodeListOf<HTMLElement> | null)?.[0] : null;
  const legend = control
    .closest("fieldset:has(> legend)")
    ?.querySelector<HTMLElement>(":scope > legend");
  const isSingle = field === control && !name.includes("[");
  const text = (isSingle ? (label ?? legend) : (legend ?? label))?.innerText;
  return text?.replace(" (optional)", "").trim() || control.ariaLabel || name;
}
