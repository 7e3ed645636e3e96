import { type ComponentProps, type ContextType, useState } from "react";
import { maxPartyQuantity } from "../../../domain/cart/cart-lines.ts";
import type { QuantityContext } from "../../ui/form/quantity-stepper.tsx";

type Quantities = NonNullable<ContextType<typeof QuantityContext>>;

/** In a party order, quantities are higher, and can also be typed. */
export const partyQuantities: Quantities = { max: maxPartyQuantity, Quantity: QuantityInput };

/** A quantity that can be typed. It takes effect when the field is left or Enter is pressed. */
function QuantityInput({ name, quantity, max, onChange }: ComponentProps<Quantities["Quantity"]>) {
  /** Null while nothing is being typed: then the quantity is shown, which the cart may refuse to change. */
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
        // Does not submit the order.
        event.preventDefault();
        apply();
      }}
      // As wide as the read-only quantity.
      className="-mx-1 h-9 w-9 rounded-xl border border-edge bg-surface text-center font-semibold tabular-nums"
    />
  );
}
