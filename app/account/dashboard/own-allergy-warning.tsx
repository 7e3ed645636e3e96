import { PhoneLinks } from "../../layout/phone-links.tsx";
import { AllergyAlert, useAllergyWarning } from "../../order-types/allergy-warning.tsx";
import { usePhones } from "../../shop-status/use-business.ts";
import type { presentOwnOrder } from "./present-own-order.ts";

/** Which ordered dishes have an allergen that the customer's note names. */
export function OwnAllergyWarning({ order }: { order: ReturnType<typeof presentOwnOrder> }) {
  const { menuOrder, takeaway, partyOrder } = order;
  const notes =
    menuOrder?.shipping.notes ?? takeaway?.instructions ?? partyOrder?.specialRequests ?? "";
  const warning = useAllergyWarning(notes, order.lines, []);
  const phones = usePhones();
  if (!warning || order.status === "cancelled") return null;
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
