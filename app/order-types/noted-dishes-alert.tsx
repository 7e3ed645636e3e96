import type { ReactElement } from "react";
import type { NotedDish } from "../../domain/menu/allergy-note.ts";
import { PhoneLinks } from "../layout/phone-links.tsx";
import { usePhones } from "../shop-status/use-business.ts";
import { AllergyAlert, useAllergyNote } from "./allergy-warning.tsx";

/** A link of the alert. */
export const alertLinkClasses =
  "inline-flex min-h-6 items-center text-accent-text underline underline-offset-4";

/**
 * Above the button that places an order: warns of dishes that contain, may contain or have no
 * statement about an allergen in the customer's note. `changeLink` leads to where the customer
 * changes them.
 */
export function NotedDishesAlert({
  notes,
  dishes,
  changeLink,
}: {
  notes: string;
  dishes: readonly NotedDish[];
  changeLink: ReactElement;
}) {
  const answer = useAllergyNote(notes)?.answerAllergyNote(notes, dishes);
  const phones = usePhones();
  if (!answer?.isWarning) return null;
  const phoneLinks = phones.length > 0 && <PhoneLinks phones={phones} />;
  return (
    <AllergyAlert>
      {answer.finding}{" "}
      {answer.containsIt ? (
        <>
          {changeLink} {phoneLinks && <>or call us on {phoneLinks} </>}
          before you order.
        </>
      ) : (
        <>
          {phoneLinks && (
            <>
              {answer.callIf}, call us on {phoneLinks} before you order.{" "}
            </>
          )}
          {changeLink}
        </>
      )}
    </AllergyAlert>
  );
}
