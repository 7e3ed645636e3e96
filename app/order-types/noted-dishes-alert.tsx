import type { ReactNode } from "react";
import type { NotedDish } from "../../domain/menu/allergy-note.ts";
import { PhoneLinks } from "../layout/phone-links.tsx";
import { usePhones } from "../shop-status/use-business.ts";
import { AllergyAlert, useAllergyWarning } from "./allergy-warning.tsx";

/** A link of the alert. */
export const alertLinkClasses =
  "inline-flex min-h-6 items-center text-accent-text underline underline-offset-4";

/**
 * Above the button that places an order: the dishes that contain, or may contain, an allergen of
 * the customer's note. `children` are links to the dishes.
 */
export function NotedDishesAlert({
  notes,
  dishes,
  children,
}: {
  notes: string;
  dishes: readonly NotedDish[];
  children: ReactNode;
}) {
  const summary = useAllergyWarning(notes, dishes, []);
  const phones = usePhones();
  if (!summary) return null;
  return (
    <AllergyAlert>
      {summary}{" "}
      {phones.length > 0 && (
        <>
          If you're unsure, call us on <PhoneLinks phones={phones} /> before you order.{" "}
        </>
      )}
      {children}
    </AllergyAlert>
  );
}
