import type { FormDraft } from "../session/form-draft.ts";

/** The draft of a cart's form, and its field for the note. */
interface NoteDraft {
  draft: FormDraft;
  noteField: string;
}

/**
 * Adds a repeated order's note, which may name an allergy, to the note in the form. `isCartEmpty`:
 * no dishes are left of an order that was repeated before, so its note is dropped. Copies the
 * address of a delivery too, unless another is typed or the form is in progress. What Undo needs is
 * in the draft too, because the draft is deleted at sign-out.
 */
export function copyNote(
  { draft, noteField }: NoteDraft,
  {
    number,
    note,
    address,
    isCartEmpty,
  }: { number: number; note: string; address?: string; isCartEmpty: boolean },
): void {
  const values = draft.read();
  const current = values[noteField] ?? "";
  const typedNote = current === values.repeatedNote ? "" : current;
  const noteBefore = isCartEmpty ? typedNote : current;
  const combined = combineNotes(noteBefore, note);
  const isInProgress = !isCartEmpty && Object.keys(values).length > 0;
  draft.save({
    ...values,
    [noteField]: combined,
    repeatedOrder: String(number),
    repeatedNote: note,
    noteBefore,
    noteAlone: combineNotes(typedNote, note),
    ...(address &&
      !isInProgress &&
      !hasTypedAddress(values) && {
        address,
        repeatedAddress: address,
        addressBefore: values.address,
      }),
  });
  if (note) draft.share({ [noteField]: combined });
}

/** The note in the form, while it includes the note of this repeated order; otherwise empty. */
export function readCopiedNote(
  { draft, noteField }: NoteDraft,
  number: number,
): { note: string; isCombined: boolean } {
  const { [noteField]: note = "", repeatedOrder, repeatedNote } = draft.read();
  const isCopied = repeatedOrder === String(number) && repeatedNote && note.includes(repeatedNote);
  return { note: isCopied ? note : "", isCombined: note !== repeatedNote };
}

/**
 * Undoes `copyNote`, or removes the note that came with the earlier dishes. A note or an address that
 * was edited since stays.
 */
export function restoreNote(
  { draft, noteField }: NoteDraft,
  number: number,
  restored: "noteBefore" | "noteAlone",
): void {
  const values = draft.read();
  const { repeatedOrder, repeatedNote = "", noteBefore = "" } = values;
  const isEdited = (values[noteField] ?? "") !== combineNotes(noteBefore, repeatedNote);
  if (repeatedOrder !== String(number)) return;
  const { addressBefore } = values;
  draft.save({
    ...values,
    ...(!isEdited && { [noteField]: values[restored] ?? "" }),
    ...(restored === "noteBefore" &&
      !hasTypedAddress(values) && { address: addressBefore, repeatedAddress: addressBefore }),
  });
}

const hasTypedAddress = ({ address, repeatedAddress }: Record<string, string>) =>
  Boolean(address) && address !== repeatedAddress;

function combineNotes(earlier: string, note: string): string {
  return earlier.includes(note) ? earlier : [earlier, note].filter(Boolean).join("\n");
}
