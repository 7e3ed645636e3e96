import { type ComponentProps, type ContextType, useState } from "react";
import { maxPartyQuantity } from "../../../domain/cart/cart-lines.ts";
import type { QuantityContext } from "../../ui/form/quantity-stepper.tsx";

type Quantities = NonNullable<ContextType<typeof QuantityContext>>;

/** Party orders allow higher quantities, which can also be typed. */
export const partyQuantities: Quantities = { max: maxPartyQuantity, Quantity: QuantityInput };

/** A quantity that can be typed. Takes effect on blur or Enter. */
function QuantityInput({ name, quantity, max, onChange }: ComponentProps<Quantities["Quantity"]>) {
  /**
   * Null while nothing is being typed. The field then shows the cart's quantity, which the cart may
   * have refused to change.
   */
  const [typed, setTyped] = useState<string | null>(null);
  /** Whether more than `max` was typed. */
  const [isLimited, setLimited] = useState(false);
  if (isLimited && quantity !== max) setLimited(false);

  function apply() {
    setTyped(null);
    if (typed === null || !/^\d+$/.test(typed.trim())) return;
    setLimited(Number(typed) > max);
    const next = Math.min(Number(typed), max);
    if (next !== quantity) onChange(next);
  }
  return (
    <span className="relative -mx-1">
      {isLimited && (
        <span
          role="alert"
          // Hidden after 5 s, because it may cover allergens.
          className="animate-[vanish_1ms_5s_forwards] absolute bottom-full left-1/2 z-10 mb-2 -translate-x-1/2 whitespace-nowrap rounded-xl border border-line bg-raised px-2.5 py-1 font-semibold text-ink text-sm shadow-lift"
        >
          At most {max}
        </span>
      )}
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Quantity of ${name}, at most ${max}`}
        value={typed ?? quantity}
        maxLength={4}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setTyped(event.target.value);
          setLimited(false);
        }}
        onBlur={apply}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          // Enter must not submit the order.
          event.preventDefault();
          apply();
        }}
        // As wide as the read-only quantity.
        className="h-9 w-9 rounded-xl border border-edge bg-surface text-center font-semibold tabular-nums"
      />
    </span>
  );
}
