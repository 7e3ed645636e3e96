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

  function apply() {
    setTyped(null);
    if (typed === null || !/^\d+$/.test(typed.trim())) return;
    const next = Math.min(Number(typed), max);
    if (next !== quantity) onChange(next);
  }
  return (
    <input
      inputMode="numeric"
      autoComplete="off"
      aria-label={`Quantity of ${name}, at most ${max}`}
      value={typed ?? quantity}
      maxLength={4}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={apply}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        // Enter must not submit the order.
        event.preventDefault();
        apply();
      }}
      // As wide as the read-only quantity.
      className="-mx-1 h-9 w-9 rounded-xl border border-edge bg-surface text-center font-semibold tabular-nums"
    />
  );
}
