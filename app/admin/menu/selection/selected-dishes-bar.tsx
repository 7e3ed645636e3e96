import { type RefObject, useState } from "react";
import { isFullyStated } from "../../../../domain/menu/allergens.ts";
import type { StoredDish } from "../../../../domain/menu/menu-store.ts";
import { Button } from "../../../ui/button.tsx";
import { useNewResult } from "../../../use-new-result.ts";
import { useStaffFetcher } from "../../live/use-staff-fetcher.ts";
import type { clientAction } from "../change-dish-action.ts";
import { CompleteAllergensDialog } from "./complete-allergens-dialog.tsx";
import { MoveDishesDialog } from "./move-dishes-dialog.tsx";

/** Changes all selected dishes at once. After a refusal, they stay selected. */
export function SelectedDishesBar({
  selected,
  shown,
  sections,
  focusAfter,
  onClear,
}: {
  selected: readonly StoredDish[];
  shown: readonly StoredDish[];
  sections: readonly string[];
  /** Receives focus when the bar disappears. */
  focusAfter: RefObject<HTMLElement | null>;
  onClear(): void;
}) {
  const soldOut = useStaffFetcher<typeof clientAction>();
  const [isMoving, setMoving] = useState(false);
  const [isCompleting, setCompleting] = useState(false);
  const incomplete = selected.filter(({ allergens }) => !isFullyStated(allergens));
  const { busy } = soldOut;
  const hiddenCount = selected.filter((dish) => !shown.includes(dish)).length;

  function clear() {
    onClear();
    focusAfter.current?.focus();
  }
  useNewResult(busy ? undefined : soldOut.data, (result) => {
    if (result.kind === "ok") clear();
  });
  function setSoldOut(isSoldOut: boolean) {
    // Without the unchanged dishes, so that the toast does not count them.
    const changed = selected.filter(
      ({ soldOutUntil }) => (soldOutUntil !== undefined) !== isSoldOut,
    );
    void soldOut.submit(
      { intent: "sold-out-dishes", ids: joinIds(changed), soldOut: String(isSoldOut) },
      { method: "post", action: "/admin/menu/change" },
    );
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons for the list above, not fields of a form. */}
      <div
        role="group"
        aria-label="Selected dishes"
        data-save-bar={selected.length > 0 ? "tall" : undefined}
        className={
          selected.length > 0
            ? "sticky bottom-3 z-10 mt-5 flex flex-wrap items-center gap-2 rounded-card border border-edge bg-surface p-3 shadow-lift [@media(max-height:30rem)]:static"
            : "sr-only"
        }
      >
        <p role="status" className="px-2 font-semibold max-sm:flex-[1_0_60%] sm:mr-auto">
          {selected.length > 0 &&
            `${selected.length} selected${hiddenCount > 0 ? ` (${hiddenCount} hidden)` : ""}`}
        </p>
        {selected.length > 0 && (
          <>
            <Button variant="ghost" className="max-sm:-my-1 sm:order-last" onClick={clear}>
              Clear
            </Button>
            <Button className="max-sm:flex-1 max-sm:px-3" onClick={() => setMoving(true)}>
              Move to section
            </Button>
            {incomplete.length > 0 && (
              <Button
                variant="secondary"
                className="max-sm:flex-1 max-sm:px-3"
                onClick={() => setCompleting(true)}
              >
                Confirm allergens
              </Button>
            )}
            {selected.some(({ soldOutUntil }) => soldOutUntil === undefined) && (
              <Button
                variant="secondary"
                className="max-sm:flex-1 max-sm:px-3"
                busy={busy}
                onClick={() => setSoldOut(true)}
              >
                Mark sold out
              </Button>
            )}
            {selected.some(({ soldOutUntil }) => soldOutUntil !== undefined) && (
              <Button
                variant="secondary"
                className="max-sm:flex-1 max-sm:px-3"
                busy={busy}
                onClick={() => setSoldOut(false)}
              >
                Put back on sale
              </Button>
            )}
          </>
        )}
      </div>
      <MoveDishesDialog
        open={isMoving && selected.length > 0}
        ids={joinIds(selected)}
        count={selected.length}
        sections={sections}
        focusAfter={focusAfter}
        onClose={() => setMoving(false)}
        onMoved={onClear}
      />
      <CompleteAllergensDialog
        open={isCompleting && incomplete.length > 0}
        dishes={incomplete}
        focusAfter={focusAfter}
        onClose={() => setCompleting(false)}
        onCompleted={onClear}
      />
    </>
  );
}

const joinIds = (dishes: readonly StoredDish[]) => dishes.map(({ id }) => id).join(",");
