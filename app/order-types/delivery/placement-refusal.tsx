import { Link } from "react-router";
import type { FieldErrors } from "../../action-result.ts";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { AlreadyPlaced } from "../already-placed.tsx";
import type { PlaceDeliveryResult } from "./place-order-action.ts";

const linkClasses =
  "inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4";

/** Explains why no order was placed and what to do next. */
export function PlacementRefusal({
  result,
  errors,
  onOrderAgain,
}: {
  result: PlaceDeliveryResult | undefined;
  /** Those of the result that are still open. */
  errors: FieldErrors;
  onOrderAgain(): void;
}) {
  if (!result || result.kind === "ok") return null;
  const refusal = result.kind === "refused" ? result : undefined;
  return (
    <>
      <ErrorSummary errors={assignToFields(errors)} />
      {refusal?.code === "signed_out" && (
        <p>
          <Link to="/signin?returnTo=/checkout" className={linkClasses}>
            Sign in
          </Link>{" "}
          to continue. We'll keep your cart and details.
        </p>
      )}
      {refusal?.earlierOrder != null && (
        <AlreadyPlaced
          number={refusal.earlierOrder}
          label="Continue as a new order"
          onOrderAgain={onOrderAgain}
        />
      )}
    </>
  );
}

/**
 * Turns errors of hidden fields into errors of the form. Errors of visible fields stay with their
 * field.
 */
function assignToFields(errors: FieldErrors): Record<string, string[] | null> {
  const visibleFields = [
    "name",
    "phone",
    "address",
    "addressName",
    "notes",
    "deliveryWhen",
    "deliveryDate",
    "deliveryTime",
    "couponCode",
  ];
  const otherErrors = Object.entries(errors).filter(([field]) => !visibleFields.includes(field));
  const formErrors = new Set(otherErrors.flatMap(([, texts]) => texts ?? []));
  const fieldErrors = Object.fromEntries(
    visibleFields.map((field) => [field, errors[field] ?? null]),
  );
  return { ...fieldErrors, "": [...formErrors] };
}
