import { getCompletedAt } from "../../../domain/orders/status/get-completed-at.ts";
import { PhoneLinks } from "../../layout/phone-links.tsx";
import { AllergyAlert } from "../../order-types/allergy-warning.tsx";
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

/** Which ordered dishes have an allergen that the customer's note names; or that none has it. */
export function OwnAllergyAnswer({ order: { allergyAnswer: answer } }: { order: OwnOrder }) {
  const phones = usePhones();
  if (!answer) return null;
  const text = (
    <>
      {answer.finding}
      {phones.length > 0 && (
        <>
          {" "}
          {answer.callIf}, call us on <PhoneLinks phones={phones} /> before you eat.
        </>
      )}
    </>
  );
  return answer.isWarning ? (
    <AllergyAlert className="mt-4">{text}</AllergyAlert>
  ) : (
    <p className="mt-4">{text}</p>
  );
}
