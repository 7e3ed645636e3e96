import { useId } from "react";
import type { ListedDiscount } from "../../../domain/discounts/list-discounts.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { useStaffFetcher } from "../live/use-staff-fetcher.ts";
import type { clientAction } from "./discount-status-action.ts";

/** Activates an expired discount with a new expiry date. */
export function NewDateDialog({
  discount,
  open,
  onClose,
}: {
  discount: ListedDiscount;
  open: boolean;
  onClose: () => void;
}) {
  const activating = useStaffFetcher<typeof clientAction>();
  const formId = useId();
  const { busy } = activating;
  const result = activating.data;
  const failure = busy || result?.kind === "ok" ? undefined : result;
  const errors = failure?.errors.expiryDate;
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen && !busy) onClose();
      }}
      title={`Activate ${discount.code}?`}
      description="Its expiry date has passed. Choose a new one."
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button
            variant="secondary"
            aria-disabled={busy || undefined}
            onClick={() => !busy && onClose()}
          >
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {busy ? "Activating…" : "Activate discount"}
          </Button>
        </div>
      }
    >
      <activating.Form
        id={formId}
        method="post"
        action="/admin/discounts/status"
        noValidate
        onSubmit={activating.onSubmit}
      >
        <input type="hidden" name="id" value={discount.id} />
        <input type="hidden" name="status" value="active" />
        <TextField
          label="New expiry date"
          id={`${formId}-date`}
          name="expiryDate"
          type="date"
          errors={errors}
          required
        />
      </activating.Form>
    </Dialog>
  );
}
