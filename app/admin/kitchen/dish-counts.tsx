import { useState } from "react";
import type { DishCount } from "../../../domain/kitchen/count-dishes.ts";
import { ChevronDown } from "../../ui/icons/chevron-down.tsx";
import { joinClasses } from "../../ui/join-classes.ts";

/** The number of portions of each dish needed for the tickets under Now. */
export function DishCounts({ counts }: { counts: readonly DishCount[] }) {
  const [isOpen, setOpen] = useState(false);
  const portions = counts.reduce((sum, { quantity }) => sum + quantity, 0);
  if (counts.length === 0) return null;
  return (
    <details
      className="group mb-3 rounded-card border border-line bg-surface"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-card px-4 font-semibold hover:bg-raised [&::-webkit-details-marker]:hidden">
        <span className="flex-1">To cook: {portions === 1 ? "1 portion" : `${portions} portions`}</span>
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180" />
      </summary>
      {isOpen && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-x-6 px-4 pb-2">
          {counts.map(({ id, name, quantity }) => (
            <li key={id} className={joinClasses("flex items-baseline gap-2 py-0.5", quantity === 0 && "text-muted")}>
              <span className="min-w-10 font-display font-semibold text-2xl tabular-nums leading-none">
                {quantity}
                <span className="text-lg text-muted">×</span>
              </span>
              <span className="min-w-0 font-semibold text-lg leading-tight wrap-anywhere">{name}</span>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
