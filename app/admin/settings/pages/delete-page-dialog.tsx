import type { RefObject } from "react";
import type { ActionResult } from "../../../action-result.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { useStaffFetcher } from "../../live/use-staff-fetcher.ts";
import { useDialogSubject } from "../../use-dialog-subject.ts";
import type { ListedCustomPage } from "./page-row.tsx";

/** Asks for confirmation, then deletes `page` (null: closed). A toast shows the result. */
export function DeletePageDialog({
  page,
  pages,
  focusAfter,
  onClose,
}: {
  page: ListedCustomPage | null;
  /** All pages in the list. */
  pages: readonly ListedCustomPage[];
  /** Receives focus when the page's row is gone. */
  focusAfter: RefObject<HTMLElement | null>;
  onClose: () => void;
}) {
  const deleting = useStaffFetcher<ActionResult>();
  const { subject, isGone, isOpen } = useDialogSubject(page, pages);
  return (
    <ConfirmDialog
      open={isOpen}
      title={`Delete ${subject?.title ?? "the page"}?`}
      description="Customers won't be able to open it. You can't undo this."
      cancelLabel="Keep it"
      confirmLabel="Delete page"
      busyLabel="Deleting…"
      busy={deleting.busy}
      focusAfter={isGone ? focusAfter : undefined}
      onConfirm={() =>
        void deleting.submit(
          { id: subject?.id ?? "" },
          { method: "post", action: "/admin/settings/pages" },
        )
      }
      onClose={onClose}
    />
  );
}
