import { findAllergyNote } from "../menu/allergy-note.ts";

const wordCharacter = /[\p{L}\p{N}]/u;

/**
 * Whether a note has another one's text, as whole words, and names its allergens: "Shellfish
 * allergy" does not contain "fish allergy", nor "not allergic to kiwi" "allergic to kiwi".
 */
export function containsNote(note: string, other: string): boolean {
  const pieces = note.toLowerCase().split(other.toLowerCase());
  const hasText = pieces
    .slice(1)
    .some(
      (after, index) =>
        !wordCharacter.test(pieces[index]?.at(-1) ?? "") && !wordCharacter.test(after.charAt(0)),
    );
  const named = findAllergyNote(other);
  if (!hasText || named === null) return hasText;
  const allNamed = findAllergyNote(note);
  return allNamed !== null && named.every((allergen) => allNamed.includes(allergen));
}
