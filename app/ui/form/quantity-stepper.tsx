import { Minus } from "../icons/minus.tsx";
import { Plus } from "../icons/plus.tsx";
import { joinClasses } from "../join-classes.ts";

const stepButtonClasses =
  "grid size-11 place-items-center rounded-full text-ink transition-colors duration-150 hover:bg-raised " +
  "disabled:cursor-not-allowed disabled:text-muted disabled:opacity-50 disabled:hover:bg-transparent";

/** A quantity between a minus and a plus button. `name` is the dish's name, for the accessible names of the buttons. */
export function QuantityStepper({
  name,
  quantity,
  min = 0,
  max = Number.POSITIVE_INFINITY,
  onChange,
  className,
}: {
  name: string;
  quantity: number;
  min?: number;
  max?: number;
  onChange: (next: number) => void;
  className?: string;
}) {
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
      <output className="min-w-7 text-center font-semibold tabular-nums" aria-label={`${quantity} of ${name}`}>
        {quantity}
      </output>
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
