import { type MouseEvent, useEffect, useRef, useState } from "react";
import { addDietaryFacts } from "../../domain/cart/cart-lines.ts";
import { diffCart } from "../../domain/cart/diff-cart.ts";
import { serialiseFacts } from "../../domain/menu/dietary-facts.ts";
import type { MenuItem } from "../../domain/menu/menu-item.ts";
import { messages } from "../../domain/messages.ts";
import { useOffline } from "../pwa/network-status.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { CircleAlert } from "../ui/icons/circle-alert.tsx";
import { Plus } from "../ui/icons/plus.tsx";
import { useLazyPart } from "../ui/lazy-part.ts";
import { AllergyNote } from "./allergy-note.tsx";
import { CartLineRow } from "./cart-line-row.tsx";
import type { StoredCart } from "./create-cart.ts";

/**
 * Compares a cart with today's menu. If the menu could not be loaded (null), reports no changes.
 */
export function usePickedDishes(cart: StoredCart, menu: readonly MenuItem[] | null) {
  const { changes, orderable, outdated } = diffCart(cart.lines, menu ?? cart.lines);
  useEffect(() => {
    if (outdated.length > 0) cart.refresh(outdated);
  });
  const lines = cart.lines.map((line) => addDietaryFacts(line, menu ?? []));
  const requested = lines.map((line) => ({
    id: line.id,
    quantity: line.quantity,
    seenPrice: line.price,
    ...(menu ? { seenFacts: serialiseFacts(line) } : {}),
  }));
  return { changes, orderable, lines, linesField: JSON.stringify(requested) };
}

export interface DishPicker {
  to: string;
  /** Shown while nothing is picked. */
  emptyText: string;
  /** A way to fill the order while nothing is picked. */
  fill?: { label: string; run(): void } | undefined;
}

/**
 * The dishes picked for an order, editable here or on the picker page. `id` is the target of the
 * error summary's link.
 */
export function PickedDishesCard({
  id,
  cart,
  picked,
  picker,
  errors,
  onEdit,
}: {
  id: string;
  cart: StoredCart;
  picked: ReturnType<typeof usePickedDishes>;
  picker: DishPicker;
  errors: readonly string[];
  /** Called when the customer changes or removes a dish, or accepts a new price. */
  onEdit(): void;
}) {
  const container = useRef<HTMLDivElement>(null);
  const isEmpty = cart.lines.length === 0;
  const Changes = useLazyPart(async () => (await import("./cart-changes.tsx")).CartChanges, {
    isNeeded: picked.changes.length > 0,
    preload: false,
  });
  const offline = useOffline();
  const [wasBlockedOffline, setWasBlockedOffline] = useState(false);
  function preventWhenOffline(event: MouseEvent) {
    setWasBlockedOffline(!navigator.onLine);
    if (!navigator.onLine) event.preventDefault();
  }
  function remove(dishId: number) {
    cart.remove(dishId);
    onEdit();
  }
  return (
    <div
      ref={container}
      id={id}
      tabIndex={-1}
      className="flex scroll-mt-24 flex-col gap-6 outline-none"
    >
      {Changes && (
        <Changes
          changes={picked.changes}
          onAccept={(ids) => {
            cart.refresh(picked.orderable.filter((line) => ids.includes(line.id)));
            onEdit();
          }}
          onRemove={remove}
        />
      )}
      <Card className="flex flex-col gap-4 rounded-panel p-6 md:p-8">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h2 className="text-2xl">Your dishes</h2>
          <ButtonLink
            to={picker.to}
            variant={isEmpty ? "primary" : "secondary"}
            onClick={preventWhenOffline}
          >
            <Plus aria-hidden="true" className="size-4" />
            {isEmpty ? "Choose dishes" : "Add or change dishes"}
          </ButtonLink>
        </div>
        {offline && wasBlockedOffline && (
          // Not a toast, because the toast list is loaded on demand, which needs the network.
          <div role="alert">
            <ErrorMessage text={messages.order.menuNotReached} />
          </div>
        )}
        {errors.length > 0 && <ErrorMessage text={errors.join(" ")} />}
        {isEmpty ? (
          <>
            <p className="text-muted">{picker.emptyText}</p>
            {picker.fill && (
              <Button
                variant="secondary"
                className="self-start"
                onClick={() => {
                  picker.fill?.run();
                  // The button disappears.
                  container.current?.focus();
                }}
              >
                {picker.fill.label}
              </Button>
            )}
          </>
        ) : (
          <ul className="divide-y divide-line">
            {picked.lines.map((line) => (
              <CartLineRow
                key={line.id}
                line={line}
                showsCalculation
                onQuantityChange={(next) => {
                  cart.update(line.id, next);
                  onEdit();
                }}
                onRemove={() => remove(line.id)}
              />
            ))}
          </ul>
        )}
        <AllergyNote className="border-line border-t pt-4" />
      </Card>
    </div>
  );
}

function ErrorMessage({ text }: { text: string }) {
  return (
    <p className="flex items-start gap-1.5 font-medium text-danger text-sm">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>{text}</span>
    </p>
  );
}
