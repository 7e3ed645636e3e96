import type { RefObject } from "react";
import type { ListedDiscount } from "../../../domain/discounts/list-discounts.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useStaffFetcher } from "../live/use-staff-fetcher.ts";
import { useDialogSubject } from "../use-dialog-subject.ts";
import type { clientAction } from "./delete-discount-action.ts";

/** Asks for confirmation, then deletes `discount` (null: closed). A toast shows the result. */
export function DeleteDiscountDialog({
  discount,
  discounts,
  focusAfter,
  onClose,
}: {
  discount: ListedDiscount | null;
  /** All discounts in the list on the page. */
  discounts: readonly ListedDiscount[];
  /** Receives focus when the discount's row is gone. */
  focusAfter: RefObject<HTMLElement | null>;
  onClose: () => void;
}) {
  const deleting = useStaffFetcher<typeof clientAction>();
  const { subject, isGone, isOpen } = useDialogSubject(discount, discounts);
  return (
    <ConfirmDialog
      open={isOpen}
      title={`Delete ${subject?.code ?? "the discount"}?`}
      description={`Customers won't be able to use it. You can't undo this.${
        subject?.usedCount ? " Existing orders keep their discount." : ""
      }`}
      cancelLabel="Keep it"
      confirmLabel="Delete discount"
      busyLabel="Deleting…"
      busy={deleting.busy}
      focusAfter={isGone ? focusAfter : undefined}
      onConfirm={() =>
        void deleting.submit(
          { id: subject?.id ?? "" },
          { method: "post", action: "/admin/discounts/delete" },
        )
      }
      onClose={onClose}
    />
  );
}
