import { type RefObject, useState } from "react";
import { addFreeOf } from "../../../../domain/menu/add-free-of.ts";
import { describeAllergens } from "../../../../domain/menu/describe-allergens.ts";
import type { StoredDish } from "../../../../domain/menu/menu-store.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { useNewResult } from "../../../use-new-result.ts";
import { useStaffFetcher } from "../../live/use-staff-fetcher.ts";
import type { clientAction } from "../change-dish-action.ts";

/** States that dishes are free of every allergen that is not listed for them. */
export function CompleteAllergensDialog({
  open,
  dishes: current,
  focusAfter,
  onClose,
  onCompleted,
}: {
  open: boolean;
  /** Dishes with an allergen that is not stated. */
  dishes: readonly StoredDish[];
  /** Receives focus once the allergens are stated. */
  focusAfter: RefObject<HTMLElement | null>;
  onClose(): void;
  onCompleted(): void;
}) {
  const fetcher = useStaffFetcher<typeof clientAction>();
  const [isCompleted, setCompleted] = useState(false);
  // Keep the last value for the dialog's closing animation.
  const [dishes, setDishes] = useState(current);
  if (open && current.length > 0 && current !== dishes) setDishes(current);
  const { busy } = fetcher;
  // After a reset, the fetcher's data is null.
  useNewResult(busy || !fetcher.data ? undefined : fetcher.data, (result) => {
    if (result.kind !== "ok") return;
    setCompleted(true);
    onClose();
    onCompleted();
  });
  if (open && isCompleted) setCompleted(false);
  function close() {
    if (busy) return;
    // Otherwise the dialog would open again with the last refusal.
    fetcher.reset();
    onClose();
  }
  const problem = fetcher.data && fetcher.data.kind !== "ok" && !busy ? fetcher.data.message : "";
  const [first] = dishes;

  return (
    <Dialog
      open={open}
      preload
      finalFocus={isCompleted ? focusAfter : undefined}
      onOpenChange={(isOpen) => {
        if (!isOpen) close();
      }}
      title={
        dishes.length === 1
          ? `Is the allergen list of ${first?.name} complete?`
          : `Are the allergen lists of ${dishes.length} dishes complete?`
      }
      description="Every allergen not named below will be stated as “free of”. Customers with allergies rely on this, and the law holds you to it. Confirm only if you know every ingredient, including traces."
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          {/* Not `disabled`, which would lose focus. */}
          <Button variant="secondary" aria-disabled={busy || undefined} onClick={close}>
            Cancel
          </Button>
          <Button
            busy={busy}
            onClick={() =>
              void fetcher.submit(
                {
                  intent: "complete-allergens",
                  dishes: dishes.map(({ id, version }) => `${id}:${version}`).join(","),
                },
                { method: "post", action: "/admin/menu/change" },
              )
            }
          >
            {busy ? "Saving…" : dishes.length === 1 ? "Confirm list" : "Confirm lists"}
          </Button>
        </div>
      }
    >
      {problem && (
        <p role="alert" className="mb-3 font-semibold text-danger">
          {problem}
        </p>
      )}
      <ul className="flex flex-col gap-2 pb-4">
        {dishes.map(({ id, name, allergens }) => (
          <li key={id} className="wrap-anywhere">
            <strong>{name}:</strong> {describeAllergens(addFreeOf(allergens))}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
