import { Link } from "react-router";
import { getCompletedAt } from "../../../domain/orders/status/get-completed-at.ts";
import { PhoneLinks } from "../../layout/phone-links.tsx";
import { AllergyAlert } from "../../order-types/allergy-warning.tsx";
import { usePhones } from "../../shop-status/use-business.ts";
import type { presentOwnOrder } from "./present-own-order.ts";

type OwnOrder = ReturnType<typeof presentOwnOrder>;

/** Maximum time between completion (when a delivery leaves) and the meal. */
const maxHoursToMeal = 12;

/** Whether the food may not have been eaten yet, so a warning still helps. */
export function isMealAhead(order: Pick<OwnOrder, "status" | "history">, nowMs: number): boolean {
  const completedAt = getCompletedAt(order);
  if (completedAt === null) return order.status !== "cancelled";
  return nowMs - completedAt.getTime() < maxHoursToMeal * 3_600_000;
}

/** What our allergen list says about the allergies in the customer's note; nothing without any. */
export function OwnAllergyAnswer({
  order: { number, allergyAnswer: answer },
  canChange,
}: {
  order: Pick<OwnOrder, "number" | "allergyAnswer">;
  /** Whether the customer can change the order. */
  canChange: boolean;
}) {
  const phones = usePhones();
  if (!answer) return null;
  const { finding, callIf, isWarning, containsIt } = answer;
  const changeLink = containsIt && canChange && (
    <Link
      to={`/userdashboard/orders/${number}/modify`}
      className="inline-flex min-h-6 items-center text-accent-text underline underline-offset-4"
    >
      Change your order
    </Link>
  );
  const callStart = containsIt ? "Call us now on" : `${callIf}, call us on`;
  const text = (
    <>
      {finding} {changeLink}
      {phones.length > 0 && (
        <>
          {changeLink ? " or call us now on" : callStart} <PhoneLinks phones={phones} />
          {!changeLink && " before you eat"}
        </>
      )}
      {(changeLink || phones.length > 0) && "."}
    </>
  );
  return isWarning ? (
    <AllergyAlert className="mb-6">{text}</AllergyAlert>
  ) : (
    <p className="mt-5">{text}</p>
  );
}
