import type { Step, StepId } from "./checklist.ts";
import type { ServerSetup } from "./server-setup.ts";

type MailServer = Pick<ServerSetup, "hasMailServer">;

/** Opening the shop resumes them: VAT, legal details and allergens are legal duties. */
const stepsRequiredByLaw: readonly string[] = ["vat", "legal", "menu"] satisfies StepId[];

/**
 * These steps still have to be done after opening, even if they were skipped. Without emails, new
 * customers can sign up in practice mode only.
 */
export function isNeededAfterOpening(step: string, { hasMailServer }: MailServer): boolean {
  return stepsRequiredByLaw.includes(step) || (step === "email" && !hasMailServer);
}

/** The steps that are left to do once the shop is open. */
export function listStepsAfterOpening(steps: readonly Step[], mailServer: MailServer): Step[] {
  return steps.filter(
    ({ id, state }) =>
      state === "open" || (state === "skipped" && isNeededAfterOpening(id, mailServer)),
  );
}
