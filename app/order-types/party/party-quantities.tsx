import { type ComponentProps, type ContextType, useState } from "react";
import { maxPartyQuantity } from "../../../domain/cart/cart-lines.ts";
import type { QuantityContext } from "../../ui/form/quantity-stepper.tsx";

type Quantities = NonNullable<ContextType<typeof QuantityContext>>;

/** In a party order, quantities are higher, and can also be typed. */
export const partyQuantities: Quantities = { max: maxPartyQuantity, Quantity: QuantityInput };

/** A quantity that can be typed. It takes effect when the field is left or Enter is pressed. */
function QuantityInput({ name, quantity, max, onChange }: ComponentProps<Quantities["Quantity"]>) {
  const [typed, setTyped] = useState(String(quantity));
  const [shownQuantity, setShownQuantity] = useState(quantity);
  if (quantity !== shownQuantity) {
    setShownQuantity(quantity);
    setTyped(String(quantity));
  }

  function apply() {
    const next = /^\d+$/.test(typed.trim()) ? Math.min(Number(typed), max) : quantity;
    setTyped(String(next));
    if (next !== quantity) onChange(next);
  }
  return (
    <input
      inputMode="numeric"
      autoComplete="off"
      aria-label={`Quantity of ${name}, at most ${max}`}
      value={typed}
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
