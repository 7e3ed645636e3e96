import { Link } from "react-router";
import type { FieldErrors } from "../../action-result.ts";
import { ErrorSummary } from "../../ui/form/field.tsx";
import { AlreadyPlaced } from "../already-placed.tsx";
import type { PlaceDeliveryResult } from "./place-order-action.ts";

const linkLook = "inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4";

/** Why there is no order, or not another one, and the way on from there. Nothing while there is nothing to say. */
export function WhyNotPlaced({ result, onOrderAnew }: { result: PlaceDeliveryResult | undefined; onOrderAnew(): void }) {
  if (!result || result.kind === "ok") return null;
  const refusal = result.kind === "refused" ? result : undefined;
  return (
    <>
      <ErrorSummary errors={result.kind === "invalid" ? byField(result.errors) : { "": [result.message] }} />
      {refusal?.code === "signed_out" && (
        <p>
          <Link to="/signin?returnTo=/checkout" className={linkLook}>
            Sign in
          </Link>{" "}
          and come back here: your cart and what you typed are kept.
        </p>
      )}
      {refusal?.earlierOrder != null && (
        <AlreadyPlaced number={refusal.earlierOrder} anew="Order this cart as a new order" onOrderAnew={onOrderAnew} />
      )}
    </>
  );
}

/** What is about a field that a person fills in stays with it; what is about the rest of the form is about the form. */
function byField(errors: FieldErrors): Record<string, string[] | null> {
  const filledIn = ["name", "phone", "address", "notes"];
  const rest = Object.entries(errors).flatMap(([field, words]) => (filledIn.includes(field) ? [] : (words ?? [])));
  return { ...Object.fromEntries(filledIn.map((field) => [field, errors[field] ?? null])), "": [...new Set(rest)] };
}
