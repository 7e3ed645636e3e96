import type { RefObject } from "react";
import type { StoredDish } from "../../../domain/menu/menu-store.ts";
import { messages } from "../../../domain/messages.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useNewResult } from "../../use-new-result.ts";
import { useStaffFetcher } from "../live/use-staff-fetcher.ts";
import { useDialogSubject } from "../use-dialog-subject.ts";
import type { clientAction } from "./change-dish-action.ts";

/** Asks for confirmation, then deletes `dish` (null: closed). A toast shows the result. */
export function DeleteDishDialog({
  dish,
  dishes,
  focusAfter,
  onClose,
}: {
  dish: StoredDish | null;
  /** The whole menu. */
  dishes: readonly StoredDish[];
  /** Receives focus when the dish is gone. */
  focusAfter: RefObject<HTMLElement | null>;
  onClose(): void;
}) {
  const fetcher = useStaffFetcher<typeof clientAction>();
  const { subject, isGone, isOpen } = useDialogSubject(dish, dishes);

  useNewResult(fetcher.busy ? undefined : fetcher.data, onClose);

  return (
    <ConfirmDialog
      open={isOpen}
      title={messages.dishes.confirmDelete}
      description={`${subject?.name ?? "The dish"} will be removed for good. Existing orders keep it. If it's only unavailable today, mark it as sold out instead.`}
      cancelLabel="Keep dish"
      confirmLabel="Delete dish"
      busyLabel="Deleting…"
      busy={fetcher.busy}
      focusAfter={isGone ? focusAfter : undefined}
      onConfirm={() => {
        if (dish)
          void fetcher.submit(
            { intent: "delete", id: String(dish.id) },
            { method: "post", action: "/admin/menu/change" },
          );
      }}
      onClose={onClose}
    />
  );
}
