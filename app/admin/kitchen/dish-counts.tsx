import type { DishCount } from "../../../domain/kitchen/count-dishes.ts";
import type { SoldOutDish } from "../../../domain/orders/status/sold-out-for.ts";
import { Button } from "../../ui/button.tsx";
import { CookingPot } from "../../ui/icons/cooking-pot.tsx";
import { joinClasses } from "../../ui/join-classes.ts";
import { useMistapGuard } from "./screen/use-mistap-guard.ts";
import { OtherDishButton } from "./sold-out/other-dish-button.tsx";
import { SoldOutButton } from "./sold-out/sold-out-button.tsx";

const listId = "dishes-to-cook";

/**
 * The number of portions of each dish needed for the tickets under Now, and whether it is sold out.
 * Other dishes can be marked as sold out too.
 */
export function DishCounts({
  counts,
  soldOut,
  isSettling,
}: {
  counts: readonly DishCount[];
  soldOut: readonly SoldOutDish[];
  /** True just after the board has moved. */
  isSettling: boolean;
}) {
  const rowOrder = counts.map(({ id }) => id).join();
  return (
    <div id={listId} className="mb-3 rounded-card border border-line bg-surface py-2">
      {counts.length > 0 && (
        <ul
          aria-label="To cook"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll the list.
          tabIndex={0}
          className="mb-2 grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-x-6 max-h-[40dvh] overflow-y-auto overscroll-contain border-line border-b px-4 pb-2"
        >
          {counts.map((count) => (
            <DishRow
              key={count.id}
              {...count}
              isSoldOut={soldOut.some(({ id }) => id === count.id)}
              rowOrder={rowOrder}
              isSettling={isSettling}
            />
          ))}
        </ul>
      )}
      <div className="px-4">
        <OtherDishButton soldOut={soldOut} />
      </div>
    </div>
  );
}

function DishRow({
  id,
  name,
  quantity,
  allergyOrders,
  isSoldOut,
  rowOrder,
  isSettling,
}: DishCount & { isSoldOut: boolean; rowOrder: string; isSettling: boolean }) {
  const guard = useMistapGuard(`${rowOrder} ${isSoldOut}`, isSettling);
  return (
    <li className="flex items-center gap-2 py-0.5">
      <span className="min-w-10 font-semibold text-2xl tabular-nums leading-none">
        {quantity}
        <span className="text-lg text-muted">×</span>
      </span>
      <span className="min-w-0 flex-1 font-semibold text-lg leading-tight wrap-anywhere">
        {name}
        {isSoldOut && <strong className="text-base text-danger"> Sold out</strong>}
        {allergyOrders.length > 0 && (
          <strong className="block text-base text-danger tabular-nums">
            Allergy: {allergyOrders.join(", ")}
          </strong>
        )}
      </span>
      <SoldOutButton id={id} name={name} isSoldOut={isSoldOut} guard={guard} isCompact />
    </li>
  );
}

/** Shows or hides the counts. In the footer, to leave room for the tickets. */
export function DishCountsButton({
  counts,
  isOpen,
  onToggle,
}: {
  counts: readonly DishCount[];
  isOpen: boolean;
  onToggle(): void;
}) {
  const portions = counts.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-expanded={isOpen}
      aria-controls={listId}
      className={joinClasses(
        "min-h-11 shrink-0 whitespace-nowrap border-line px-3 tabular-nums",
        isOpen && "bg-raised",
      )}
      onClick={onToggle}
    >
      <CookingPot aria-hidden="true" className="size-4 shrink-0 max-[22.5rem]:hidden" />
      <span>
        To cook: {portions}
        <span className="@max-[37rem]:sr-only">{portions === 1 ? " portion" : " portions"}</span>
      </span>
    </Button>
  );
}
