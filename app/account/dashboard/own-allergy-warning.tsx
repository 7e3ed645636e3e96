import { getNotes } from "../../../domain/order-search/get-notes.ts";
import { getCompletedAt } from "../../../domain/orders/status/get-completed-at.ts";
import { PhoneLinks } from "../../layout/phone-links.tsx";
import { AllergyAlert, useAllergyWarning } from "../../order-types/allergy-warning.tsx";
import { usePhones } from "../../shop-status/use-business.ts";
import type { presentOwnOrder } from "./present-own-order.ts";

type OwnOrder = ReturnType<typeof presentOwnOrder>;

/** Maximum time between completion (when a delivery leaves) and the meal. */
const maxHoursToMeal = 12;

/** Whether the food may not have been eaten yet, so a warning still helps. */
export function isMealAhead(order: OwnOrder, nowMs: number): boolean {
  const completedAt = getCompletedAt(order);
  if (completedAt === null) return order.status !== "cancelled";
  return nowMs - completedAt.getTime() < maxHoursToMeal * 3_600_000;
}

/** Which ordered dishes have an allergen that the customer's note names. */
export function OwnAllergyWarning({ order }: { order: OwnOrder }) {
  const warning = useAllergyWarning(getNotes(order), order.lines, []);
  const phones = usePhones();
  if (!warning) return null;
  return (
    <AllergyAlert className="mt-4">
      {warning}
      {phones.length > 0 && (
        <>
          {" "}
          If you're unsure, call us on <PhoneLinks phones={phones} /> before you eat.
        </>
      )}
    </AllergyAlert>
  );
}
