import { formatOrderNameInText } from "../../../domain/order-wording/format-order-name.ts";
import { Button } from "../../ui/button.tsx";
import type { FoundCustomer } from "./find-customers.ts";

/** The caller's earlier allergy notes: they may also apply to this order. */
export function EarlierAllergyNotes({
  notes,
  note,
  onAdd,
}: {
  notes: FoundCustomer["allergyNotes"];
  /** This order's note. */
  note: string;
  onAdd: (allergyNote: string) => void;
}) {
  return notes.map((earlier) => {
    const isAdded = note.includes(earlier.note);
    return (
      <div
        key={earlier.number}
        className="flex flex-wrap items-center gap-x-3 rounded-xl border-2 border-danger bg-raised px-2.5 py-1"
      >
        <p className="min-w-0 flex-1 basis-40 whitespace-pre-line wrap-anywhere font-semibold text-danger text-sm leading-snug">
          Allergy note on {formatOrderNameInText(earlier)}: {earlier.note}
        </p>
        <Button
          variant="secondary"
          className="shrink-0 px-4 text-sm"
          // Not disabled, so that it keeps the focus.
          aria-disabled={isAdded}
          onClick={() => !isAdded && onAdd(earlier.note)}
        >
          {isAdded ? "Added to this order" : "Add to this order"}
        </Button>
      </div>
    );
  });
}
