import { findAllergyNote } from "../../../domain/menu/allergy-note.ts";
import { joinClasses } from "../../ui/join-classes.ts";

/** A booking's note. One about an allergy stands out, as on a ticket. */
export function BookingNote({ note }: { note: string }) {
  const isAllergy = findAllergyNote(note) !== null;
  return (
    <span
      className={joinClasses(
        "w-full whitespace-pre-line wrap-anywhere rounded-xl bg-raised px-3 py-1.5",
        isAllergy && "border-2 border-danger font-semibold text-danger",
      )}
    >
      {isAllergy && <strong className="uppercase">Allergy: </strong>}
      {note}
    </span>
  );
}
