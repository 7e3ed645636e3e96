import type { ReactNode } from "react";
import { ButtonLink } from "../../ui/button.tsx";

/** The row of buttons of a step, or of a box in it. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className="mt-3 flex flex-wrap items-center gap-2 empty:hidden">{children}</div>;
}

/** Opens the setting that the policies step warns about. */
export function PolicySettingLink({ setting }: { setting: "kitchenAllergens" | "aboutIntro" }) {
  return (
    <Actions>
      <ButtonLink
        to={`/admin/settings/policies#settings-policies-${setting}`}
        variant="secondary"
        size="sm"
        className="min-h-11"
      >
        {setting === "aboutIntro" ? "Write about your shop" : "Change the list of allergens"}
      </ButtonLink>
    </Actions>
  );
}
