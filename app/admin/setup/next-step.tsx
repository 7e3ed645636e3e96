import { Link } from "react-router";
import { type StepId, stepTitles } from "../../../domain/setup/checklist.ts";

/** Links to the first step to do or, in practice mode, to the card that opens the shop. */
export function NextStep({ step, isPractice }: { step: StepId | undefined; isPractice: boolean }) {
  if (!step && !isPractice) return null;
  return (
    <p className="mt-3">
      Next step:{" "}
      <Link
        to={`#${step ?? "opening"}`}
        className="inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4"
      >
        {step ? stepTitles[step] : "Open the shop"}
      </Link>
    </p>
  );
}
