import { type RefObject, useEffect, useEffectEvent } from "react";
import { type OwnContact, useOwnContact } from "./use-own-contact.ts";

/**
 * Fills the form's empty fields with the signed-in user's details, and again when `formKey`
 * changes. `getFields` maps the details to fields, by name; without it, nothing is filled in.
 */
export function usePrefilledContact(
  form: RefObject<HTMLFormElement | null>,
  getFields: ((ownContact: OwnContact) => Record<string, string>) | undefined,
  formKey = 0,
): void {
  const ownContact = useOwnContact({ enabled: getFields !== undefined });
  const prefill = useEffectEvent((contactDetails: OwnContact) => {
    if (getFields && form.current) fillEmptyFields(form.current, getFields(contactDetails));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: also after the form was emptied.
  useEffect(() => {
    if (ownContact) prefill(ownContact);
  }, [ownContact, formKey]);
}

/** Fills the focused field when it loses focus, if it is still empty. */
function fillEmptyFields(form: HTMLFormElement, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
    const fill = () => {
      if (field.value === "") field.value = value;
    };
    if (field === document.activeElement) field.addEventListener("blur", fill, { once: true });
    else fill();
  }
}
