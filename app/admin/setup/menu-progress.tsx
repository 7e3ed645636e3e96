import { Link } from "react-router";
import { formatCount } from "../../../domain/messages/format/format-count.ts";
import { type Step, type StepId, stepTitles } from "../../../domain/setup/checklist.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { WaitingDraft } from "../menu/waiting-draft.tsx";
import { SetupButton } from "./setup-button.tsx";
import { Actions } from "./step-actions.tsx";

export interface MenuProgressProps {
  step: Step;
  /** The number of sample dishes. */
  sampleDishCount: number;
  /** Dishes in a draft that is not published yet. */
  draftDishCount: number;
  /** Names of the published dishes with an allergen that is not stated. */
  unstatedDishes: string[];
  /** Whether to ask the owner if unknown allergens are acceptable. */
  shouldAskAboutAllergens: boolean;
  nextStep: StepId | null;
}

/**
 * What to do next for the menu: publish the draft, check the sample dishes, state the other
 * allergens, or go on.
 */
export function MenuProgress({
  step: { state, summary, sampleFacts },
  sampleDishCount,
  draftDishCount,
  unstatedDishes,
  shouldAskAboutAllergens,
  nextStep,
}: MenuProgressProps) {
  if (draftDishCount > 0)
    return (
      <div className="mt-3">
        <WaitingDraft dishes={draftDishCount} />
      </div>
    );
  if (sampleFacts.length > 0)
    return (
      <p className="mt-2">
        {summary[0]}
        {describeSampleData(sampleDishCount, sampleFacts[0]?.sample.length ?? 0)}
      </p>
    );
  if (shouldAskAboutAllergens) return <UnstatedAllergens dishes={unstatedDishes} />;
  if (state !== "done" || !nextStep) return null;
  return (
    <p className="mt-2">
      Next:{" "}
      <Link
        to={`#${nextStep}`}
        className="inline-flex min-h-8 items-center underline underline-offset-4"
      >
        {stepTitles[nextStep]}
      </Link>
    </p>
  );
}

/** The end of the summary's sentence, and what to do. `dishCount`: dishes with sample allergens. */
function describeSampleData(sampleDishCount: number, dishCount: number): string {
  if (sampleDishCount === 0)
    return `. Next: check the allergens of the ${dishCount === 1 ? "dish" : "dishes"} below.`;
  if (sampleDishCount === 1)
    return ", 1 from the sample. Next: remove the sample dish below, or check its allergens.";
  return `, ${sampleDishCount} of them from the sample. Next: remove the sample dishes below, or check their allergens.`;
}

const maxNames = 8;

/**
 * Says what is left for the step: to state the allergens of these dishes, or to accept that the
 * menu says “ask us”.
 */
function UnstatedAllergens({ dishes }: { dishes: string[] }) {
  const names = dishes.slice(0, maxNames).join(", ");
  const others = dishes.length - maxNames;
  return (
    <div className="mt-3 rounded-card bg-raised px-4 py-3">
      <h3 className="font-semibold">
        Left to do: {formatCount(dishes.length, "dish has", "dishes have")} allergens that aren't
        stated
      </h3>
      <p className="mt-1 text-muted text-sm wrap-anywhere">
        {names}
        {others > 0 && ` and ${others} more`}
      </p>
      <p className="mt-2">
        State them, or accept that the menu says “ask us”. Customers who filter by one of those
        allergens then won't see {dishes.length === 1 ? "this dish" : "these dishes"}. If a dish
        contains no other allergens than you listed, choose “State the allergens”, select it, then
        choose “Confirm allergens”.
      </p>
      <Actions>
        <ButtonLink
          to="/admin/menu?without=allergens"
          variant="secondary"
          size="sm"
          className="min-h-11"
        >
          State the allergens
        </ButtonLink>
        <SetupButton intent="accept-unknown-allergens">Show “ask us”</SetupButton>
      </Actions>
    </div>
  );
}
