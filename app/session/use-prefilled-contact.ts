import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { type OwnContact, useOwnContact } from "./use-own-contact.ts";

/**
 * Fills the form's empty fields with the signed-in user's details, and again when `formKey`
 * changes. Replaces what it filled in when the details change, unless the user has edited it.
 * `getFields` maps the details to fields, by name; without it, nothing is filled in. Returns a ref of
 * the values for these fields.
 */
export function usePrefilledContact(
  form: RefObject<HTMLFormElement | null>,
  getFields: ((ownContact: OwnContact) => Record<string, string>) | undefined,
  formKey = 0,
): RefObject<Record<string, string>> {
  const ownContact = useOwnContact({ enabled: getFields !== undefined });
  const prefilled = useRef<Record<string, string>>({});
  const prefill = useEffectEvent((contactDetails: OwnContact) => {
    if (!getFields || !form.current) return;
    const values = getFields(contactDetails);
    const earlierValues = prefilled.current;
    prefilled.current = values;
    fillFields(form.current, values, earlierValues);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: also after the form was emptied.
  useEffect(() => {
    if (ownContact) prefill(ownContact);
  }, [ownContact, formKey]);
  return prefilled;
}

/**
 * Fills fields that are empty or have an earlier value. Fills the focused field when it loses
 * focus, if that is still so.
 */
function fillFields(
  form: HTMLFormElement,
  values: Record<string, string>,
  earlierValues: Record<string, string>,
): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
    const fill = () => {
      const isReplaced = field.value !== "" && field.value === earlierValues[name];
      if (field.value === "" || isReplaced) field.value = value;
      // For the form's draft.
      if (isReplaced) field.dispatchEvent(new Event("input", { bubbles: true }));
    };
    if (field === document.activeElement) field.addEventListener("blur", fill, { once: true });
    else fill();
  }
}
