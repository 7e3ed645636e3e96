import { Link } from "react-router";
import { ErrorSummary } from "../../ui/form/field.tsx";
import { AlreadyPlaced } from "../already-placed.tsx";
import type { PlaceOrderAnswer } from "./place-order-action.ts";

const linkClasses = "inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4";

/** Why no order was placed, and what to do next. */
export function PlacementRefusal({ answer, onOrderAgain }: { answer: PlaceOrderAnswer | undefined; onOrderAgain(): void }) {
  if (!answer || answer.kind === "placed") return null;
  return (
    <>
      <ErrorSummary errors={answer.kind === "invalid" ? byField(answer.errors) : { "": [answer.message] }} />
      {answer.kind === "signed_out" && (
        <p>
          <Link to="/signin?returnTo=/checkout" className={linkClasses}>
            Sign in
          </Link>{" "}
          to continue. We'll keep your cart and details.
        </p>
      )}
      {answer.kind === "already_placed" && (
        <AlreadyPlaced number={answer.number} label="Order this cart as a new order" onOrderAgain={onOrderAgain} />
      )}
    </>
  );
}

/** Errors of visible fields stay with their field; all others become errors of the form. */
function byField(errors: Record<string, string[] | null>): Record<string, string[] | null> {
  const filledIn = ["name", "phone", "address", "notes"];
  const rest = Object.entries(errors).flatMap(([field, words]) => (filledIn.includes(field) ? [] : (words ?? [])));
  return { ...Object.fromEntries(filledIn.map((field) => [field, errors[field] ?? null])), "": [...new Set(rest)] };
}
