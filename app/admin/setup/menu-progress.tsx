import { Link } from "react-router";
import { type Step, type StepId, stepTitles } from "../../../domain/setup/checklist.ts";
import { WaitingDraft } from "../menu/waiting-draft.tsx";

/** What to do next for the menu: publish the draft, check the sample dishes beside one's own, or go on. */
export function MenuProgress({
  step: { state, summary, sampleFacts },
  sampleDishes,
  draftDishes,
  nextStep,
}: {
  step: Step;
  /** The number of sample dishes. */
  sampleDishes: number;
  draftDishes: number;
  nextStep: StepId | null;
}) {
  if (draftDishes > 0)
    return (
      <div className="mt-3">
        <WaitingDraft dishes={draftDishes} />
      </div>
    );
  if (sampleFacts.length > 0)
    return (
      <p className="mt-2">
        {sampleDishes > 0
          ? `${summary[0]}, ${sampleDishes} of them from the sample. Next: remove the sample dishes below, or check their allergens.`
          : `${summary[0]}. Next: check the allergens of the dishes below.`}
      </p>
    );
  if (state !== "done" || !nextStep) return null;
  return (
    <p className="mt-2">
      Next:{" "}
      <Link to={`#${nextStep}`} className="inline-flex min-h-8 items-center underline underline-offset-4">
        {stepTitles[nextStep]}
      </Link>
    </p>
  );
}
