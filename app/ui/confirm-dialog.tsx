import type { RefObject } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

/**
 * Asks the user to confirm an action that cannot be undone. `keep` and `confirm` are the button labels. While `busy`, the confirm
 * button shows `confirming` and the dialog cannot be closed. `focusAfter`: where focus goes if the element that opened the dialog
 * is gone.
 */
export function ConfirmDialog({
  open,
  title,
  description,
  keep,
  confirm,
  confirming,
  busy,
  focusAfter,
  onConfirm,
  onClose,
}: {
  open: boolean;
  title: string;
  description: string;
  keep: string;
  confirm: string;
  confirming: string;
  busy: boolean;
  focusAfter?: RefObject<HTMLElement | null>;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <Dialog
      open={open}
      preload
      finalFocus={focusAfter}
      onOpenChange={(next) => {
        if (!next) close();
      }}
      title={title}
      description={description}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          {/* Not `disabled`, which would lose focus. */}
          <Button variant="secondary" aria-disabled={busy || undefined} onClick={close}>
            {keep}
          </Button>
          <Button variant="danger" busy={busy} onClick={onConfirm}>
            {busy ? confirming : confirm}
          </Button>
        </div>
      }
    >
      {null}
    </Dialog>
  );
}
