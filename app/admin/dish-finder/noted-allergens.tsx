import type { AllergenStatement } from "../../../domain/menu/allergens.ts";
import { describeNotedAllergens, findAllergyNote } from "../../../domain/menu/allergy-note.ts";
import { TriangleAlert } from "../../ui/icons/triangle-alert.tsx";

/**
 * Warns if a dish contains or may contain an allergen that the customer's note names, or if that is
 * not known.
 */
export function NotedAllergens({
  note,
  statement,
  isLive = false,
}: {
  note: string;
  statement: AllergenStatement;
  /** Announces the warning when it appears, for example while the note is typed. */
  isLive?: boolean;
}) {
  const text = describeNotedAllergens(statement, findAllergyNote(note) ?? []);
  return (
    <span role={isLive ? "status" : undefined}>
      {text && (
        <strong className="flex items-start gap-1 text-danger">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
          {text}
        </strong>
      )}
    </span>
  );
}
