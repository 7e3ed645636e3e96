import { PhoneLinks } from "../../layout/phone-links.tsx";
import { AllergyAlert, useAllergyWarning } from "../../order-types/allergy-warning.tsx";
import { usePhones } from "../../shop-status/use-business.ts";
import type { presentOwnOrder } from "./present-own-order.ts";

type OwnOrder = ReturnType<typeof presentOwnOrder>;

/** Maximum time from an order's completion, when a delivery is sent out, to its meal. */
const maxHoursToMeal = 12;

/** Whether the food of an order is still to be eaten, so that a warning is of use. */
export function isMealAhead({ status, history }: OwnOrder, nowMs: number): boolean {
  if (status !== "completed") return status !== "cancelled";
  const completedAt = history.findLast(({ to }) => to === "completed")?.at;
  return completedAt !== undefined && nowMs - completedAt.getTime() < maxHoursToMeal * 3_600_000;
}

/** Which ordered dishes have an allergen that the customer's note names. */
export function OwnAllergyWarning({ order }: { order: OwnOrder }) {
  const { menuOrder, takeaway, partyOrder } = order;
  const notes =
    menuOrder?.shipping.notes ?? takeaway?.instructions ?? partyOrder?.specialRequests ?? "";
  const warning = useAllergyWarning(notes, order.lines, []);
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
