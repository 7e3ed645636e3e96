import { type ComponentType, createContext, useContext } from "react";
import { maxQuantity } from "../../../domain/cart/cart-lines.ts";
import { Minus } from "../icons/minus.tsx";
import { Plus } from "../icons/plus.tsx";
import { joinClasses } from "../join-classes.ts";

const stepButtonClasses =
  "grid size-11 place-items-center rounded-full text-ink transition-colors duration-150 hover:bg-raised " +
  "disabled:cursor-not-allowed disabled:text-muted disabled:opacity-50 disabled:hover:bg-transparent";

interface QuantityProps {
  name: string;
  quantity: number;
  max: number;
  onChange: (quantity: number) => void;
}

/**
 * Party orders set the maximum portions of one dish and the component between the buttons. Null
 * elsewhere.
 */
export const QuantityContext = createContext<{
  max: number;
  Quantity: ComponentType<QuantityProps>;
} | null>(null);

/** Maximum portions of one dish. */
export function useMaxQuantity(): number {
  return useContext(QuantityContext)?.max ?? maxQuantity;
}

function QuantityText({ name, quantity }: QuantityProps) {
  return (
    <output
      className="min-w-7 text-center font-semibold tabular-nums"
      aria-label={`${quantity} of ${name}`}
    >
      {quantity}
    </output>
  );
}

/**
 * A quantity between a minus and a plus button. `name` is the dish's name, for the accessible names
 * of the buttons.
 */
export function QuantityStepper({
  name,
  quantity,
  min = 0,
  max: maxOverride,
  onChange,
  className,
}: {
  name: string;
  quantity: number;
  min?: number;
  /** Overrides the maximum, such as for a dish that is sold out. */
  max?: number | undefined;
  onChange: (quantity: number) => void;
  className?: string;
}) {
  const defaultMax = useMaxQuantity();
  const max = maxOverride ?? defaultMax;
  const Quantity = useContext(QuantityContext)?.Quantity ?? QuantityText;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in the layout.
    <div
      role="group"
      aria-label={`Quantity of ${name}`}
      className={joinClasses("inline-flex items-center rounded-full border border-edge", className)}
    >
      <button
        type="button"
        className={stepButtonClasses}
        disabled={quantity <= min}
        aria-label={`One fewer ${name}`}
        onClick={() => onChange(Math.max(min, quantity - 1))}
      >
        <Minus aria-hidden="true" className="size-4" />
      </button>
      <Quantity name={name} quantity={quantity} max={max} onChange={onChange} />
      <button
        type="button"
        className={stepButtonClasses}
        disabled={quantity >= max}
        aria-label={`One more ${name}`}
        onClick={() => onChange(Math.min(max, quantity + 1))}
      >
        <Plus aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}
