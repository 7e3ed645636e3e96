import { describeNoteCheck, findAllergensToCheck } from "../../domain/menu/allergy-conflict.ts";
import {
  describeNotedAllergens,
  findAllergyNote,
  startsWithAllergy,
} from "../../domain/menu/allergy-note.ts";
import type { OrderLine } from "../../domain/orders/order.ts";
import { MessageSquareWarning } from "../ui/icons/message-square-warning.tsx";
import { joinClasses } from "../ui/join-classes.ts";

/** A customer's note. One that is, or may be, about an allergy stands out. */
export function CustomerNote({
  note,
  lines,
  namesDishes = false,
}: {
  note: string;
  /** The order's dishes; null for a table booking. */
  lines: readonly Pick<OrderLine, "id" | "name" | "vegan" | "allergens">[] | null;
  /** Lists the dishes that may not be safe, for screens that do not mark them. */
  namesDishes?: boolean;
}) {
  const noted = findAllergensToCheck(note, lines);
  const check = lines && describeNoteCheck(note, lines);
  return (
    <div
      className={joinClasses(
        "flex w-full gap-2 rounded-xl border-2 bg-raised px-2.5 py-1.5 font-semibold leading-snug",
        noted ? "border-danger text-danger" : "border-accent-edge",
      )}
    >
      <MessageSquareWarning
        aria-hidden="true"
        className="mt-0.5 size-5 shrink-0 text-accent-text"
      />
      <div className="min-w-0 wrap-anywhere">
        <p className="whitespace-pre-line">
          {noted && !startsWithAllergy(note) && (
            <strong className="uppercase">
              {findAllergyNote(note) ? "Allergy: " : "Allergy? "}
            </strong>
          )}
          {!noted && <span className="sr-only">Note: </span>}
          {note}
        </p>
        {check && <p>{check}</p>}
        {namesDishes && noted && lines && (
          <ul>
            {lines.map(({ id, name, allergens }) => {
              const warning = describeNotedAllergens(allergens, noted);
              return (
                warning && (
                  <li key={id}>
                    {name}: {warning}
                  </li>
                )
              );
            })}
          </ul>
        )}
      </div>
    </div>
  );
}
