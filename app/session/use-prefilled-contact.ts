import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { type FormDraft, formDraft } from "./form-draft.ts";
import { type OwnContact, useOwnContact } from "./use-own-contact.ts";
import { getCurrentViewer } from "./use-viewer.ts";

/**
 * Fills the form's empty fields with the signed-in user's details, and again when `formKey`
 * changes. Replaces what it filled in when the details change, unless the user has edited it.
 * `getFields` maps the details to fields, by name; without it, nothing is filled in.
 */
export function usePrefilledContact(
  form: RefObject<HTMLFormElement | null>,
  getFields: ((ownContact: OwnContact) => Record<string, string>) | undefined,
  formKey = 0,
): void {
  const ownContact = useOwnContact({ enabled: getFields !== undefined });
  const earlierValues = useRef<Record<string, string>>({});
  const prefill = useEffectEvent((contactDetails: OwnContact) => {
    if (!getFields || !form.current) return;
    const values = getFields(contactDetails);
    fillFields(form.current, values, earlierValues.current);
    earlierValues.current = values;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: also after the form was emptied.
  useEffect(() => {
    if (ownContact) prefill(ownContact);
  }, [ownContact, formKey]);
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
      // The form's draft has the earlier value.
      if (isReplaced) field.dispatchEvent(new Event("input", { bubbles: true }));
    };
    if (field === document.activeElement) field.addEventListener("blur", fill, { once: true });
    else fill();
  }
}

/**
 * The draft of a form whose `email` is filled in by `usePrefilledContact`. It does not store the
 * account's own email, so that it never brings back one that the customer has since changed.
 */
export function contactDraft(name: string): FormDraft {
  const draft = formDraft(name);
  return {
    ...draft,
    save(values) {
      const viewer = getCurrentViewer();
      const isOwnEmail = viewer.state === "signed-in" && values.email === viewer.email;
      draft.save(isOwnEmail ? { ...values, email: "" } : values);
    },
  };
}
