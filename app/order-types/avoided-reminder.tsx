import { allergens } from "../../domain/menu/allergens.ts";
import { joinWithAnd } from "../../domain/menu/describe-allergens.ts";
import { hiddenAllergens } from "../session/form-draft.ts";
import { useViewer } from "../session/use-viewer.ts";
import { AllergyAlert, useAllergyNote } from "./allergy-warning.tsx";

/**
 * Tells customers whose menu hides allergens that the kitchen does not see that choice. Lists those
 * that their note does not name. Only in the browser: the server must not learn them.
 */
export function AvoidedReminder({ notes }: { notes: string }) {
  const viewer = useViewer();
  const noted = useAllergyNote(notes)?.findAllergyNote(notes) ?? [];
  // Not read until it is known whose they are.
  const hidden = viewer.state === "loading" ? [] : hiddenAllergens.read().split(",");
  const missing = allergens.filter(
    (allergen) => hidden.includes(allergen) && !noted.includes(allergen),
  );
  if (missing.length === 0) return null;
  return (
    <AllergyAlert>
      You avoid {joinWithAnd(missing)}. The kitchen doesn't see this, so write it here.
    </AllergyAlert>
  );
}
