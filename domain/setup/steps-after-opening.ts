import type { Step, StepId } from "./checklist.ts";

/** The law requires these, so opening the shop makes them "to do" again. */
const stepsRequiredByLaw: readonly string[] = ["vat", "legal", "menu"] satisfies StepId[];

export function isRequiredByLaw(step: string): boolean {
  return stepsRequiredByLaw.includes(step);
}

/** The steps that are left to do once the shop is open. */
export function listStepsAfterOpening(steps: readonly Step[]): Step[] {
  return steps.filter(
    ({ id, state }) => state === "open" || (state === "skipped" && isRequiredByLaw(id)),
  );
}
