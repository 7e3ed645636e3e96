import { useRef } from "react";
import type { CartChange } from "../../domain/cart/diff-cart.ts";
import { Button } from "../ui/button.tsx";
import { CircleAlert } from "../ui/icons/circle-alert.tsx";
import { Price } from "../ui/price.tsx";

/**
 * Lists the dishes whose price has changed since they were added to the cart, or that are no longer
 * available. The customer accepts a new price or removes the dish.
 */
export function CartChanges({
  changes,
  onAccept,
  onRemove,
}: {
  changes: readonly CartChange[];
  onAccept: (ids: readonly number[]) => void;
  onRemove: (id: number) => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  if (changes.length === 0) return null;
  const repricedIds = changes.filter((change) => change.now !== null).map((change) => change.id);

  // The clicked button disappears, so focus moves to the remaining changes or, without any, to the
  // order summary.
  function resolveChange(updateCart: () => void) {
    updateCart();
    requestAnimationFrame(() =>
      (heading.current ?? document.getElementById("order-summary"))?.focus(),
    );
  }
  return (
    <section
      aria-labelledby="cart-changes"
      className="rounded-card border-2 border-accent-edge bg-surface p-4 sm:p-6"
    >
      <h2
        id="cart-changes"
        ref={heading}
        tabIndex={-1}
        className="flex items-center gap-2.5 text-xl"
      >
        <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-accent-text" />
        The menu has changed
      </h2>
      <p className="mt-1 text-muted">
        {repricedIds.length > 0
          ? "To continue, accept each new price or remove the dish."
          : `To continue, remove the ${changes.length === 1 ? "dish" : "dishes"} below.`}
      </p>
      <ul className="mt-3 divide-y divide-line">
        {changes.map((change) => (
          <li
            key={change.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
          >
            <p className="min-w-0 flex-1 basis-52 wrap-anywhere">
              <strong className="font-semibold">{change.name}</strong>{" "}
              <ChangeText change={change} />
            </p>
            <span className="flex gap-2">
              {change.now !== null && (
                <Button onClick={() => resolveChange(() => onAccept([change.id]))}>
                  Accept<span className="sr-only"> the new price of {change.name}</span>
                </Button>
              )}
              <Button variant="secondary" onClick={() => resolveChange(() => onRemove(change.id))}>
                Remove<span className="sr-only"> {change.name}</span>
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {repricedIds.length > 1 && (
        <Button
          variant="secondary"
          size="sm"
          className="mt-2"
          onClick={() => resolveChange(() => onAccept(repricedIds))}
        >
          Accept all {repricedIds.length} new prices
        </Button>
      )}
    </section>
  );
}

function ChangeText({ change }: { change: CartChange }) {
  if (change.soldOut) return <>is sold out today.</>;
  if (change.now === null) return <>is no longer on the menu.</>;
  return (
    <>
      was <Price pence={change.was} className="text-muted line-through" />, now{" "}
      <Price pence={change.now} className="font-semibold" />
    </>
  );
}

/** Marks a dish of a read-only list that must be removed. */
export function UnavailableNote({ change }: { change: CartChange | undefined }) {
  if (change?.now !== null) return null;
  return (
    <p className="font-semibold text-danger text-sm">
      {change.soldOut ? "Sold out today" : "No longer on the menu"}
    </p>
  );
}
