import type { ReactNode } from "react";
import { emptyAboutWarning } from "../../../domain/setup/describe-steps.ts";
import { ButtonLink } from "../../ui/button.tsx";

/** The row of buttons of a step, or of a box in it. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className="mt-3 flex flex-wrap items-center gap-2 empty:hidden">{children}</div>;
}

/** Opens the field that the warning of the policies is about. */
export function PolicyChoice({ warning }: { warning: string }) {
  const isAboutEmpty = warning === emptyAboutWarning;
  return (
    <Actions>
      <ButtonLink
        to={`/admin/settings/policies#settings-policies-${isAboutEmpty ? "aboutIntro" : "kitchenAllergens"}`}
        variant="secondary"
        size="sm"
        className="min-h-11"
      >
        {isAboutEmpty ? "Write about your shop" : "Change the list of allergens"}
      </ButtonLink>
    </Actions>
  );
}
