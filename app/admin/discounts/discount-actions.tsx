import { useState } from "react";
import type { ListedDiscount } from "../../../domain/discounts/list-discounts.ts";
import { Button } from "../../ui/button.tsx";
import { Copy } from "../../ui/icons/copy.tsx";
import { Trash2 } from "../../ui/icons/trash-2.tsx";
import { useStaffFetcher } from "../live/use-staff-fetcher.ts";
import type { clientAction as statusAction } from "./discount-status-action.ts";
import { NewDateDialog } from "./new-date-dialog.tsx";

/** The buttons of a discount's row. */
export function DiscountActions({
  discount,
  onDuplicate,
  onDelete,
}: {
  discount: ListedDiscount;
  onDuplicate: () => void;
  onDelete: () => void;
}) {
  const { id, code, status, isPast } = discount;
  const switching = useStaffFetcher<typeof statusAction>();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const nextStatus = status === "active" ? "expired" : "active";
  const label = status === "active" ? "Expire" : "Activate";
  return (
    <div className="flex items-center gap-2 xl:justify-end xl:gap-0">
      <switching.Form
        method="post"
        action="/admin/discounts/status"
        className="max-xl:flex-1"
        onSubmit={(event) => {
          if (!isPast) return switching.onSubmit(event);
          // The expiry date has passed: ask for a new one.
          event.preventDefault();
          setDialogOpen(true);
        }}
      >
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="status" value={nextStatus} />
        <Button
          type="submit"
          variant="secondary"
          size="sm"
          busy={switching.busy}
          className="min-h-11 max-xl:w-full xl:min-w-24"
          aria-label={`${label} ${code}`}
        >
          {label}
        </Button>
      </switching.Form>
      <NewDateDialog
        discount={discount}
        open={isDialogOpen && isPast}
        onClose={() => setDialogOpen(false)}
      />
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Duplicate ${code}`}
        title="Duplicate"
        onClick={onDuplicate}
      >
        <Copy aria-hidden="true" className="size-5" />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Delete ${code}`}
        className="text-danger"
        onClick={onDelete}
      >
        <Trash2 aria-hidden="true" className="size-5" />
      </Button>
    </div>
  );
}
