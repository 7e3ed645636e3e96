import { type AllergenStatement, allergens } from "../../domain/menu/allergens.ts";
import { describeAvoided } from "../../domain/menu/describe-avoided.ts";
import { hiddenAllergens } from "../session/form-draft.ts";
import { useViewer } from "../session/use-viewer.ts";
import { TriangleAlert } from "../ui/icons/triangle-alert.tsx";

/** Warns about a dish that the customer's allergen filter hides on the menu. */
export function AvoidedNote({ statement }: { statement: AllergenStatement }) {
  const viewer = useViewer();
  // Saved in the browser by `useKeptAllergens`. Not read until we know who is signed in.
  const hidden = viewer.state === "loading" ? [] : hiddenAllergens.read().split(",");
  const text = describeAvoided(
    statement,
    allergens.filter((allergen) => hidden.includes(allergen)),
  );
  if (text === "") return null;
  return (
    <p className="mt-1 flex items-start gap-1.5 font-semibold text-sm leading-snug">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent-text" />
      <span className="min-w-0">{text}</span>
    </p>
  );
}
