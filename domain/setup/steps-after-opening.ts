import type { Step, StepId } from "./checklist.ts";

/** Cannot be skipped for good: VAT, legal details and allergens are legal duties. */
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
