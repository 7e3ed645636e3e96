import type { RefObject } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

/** Asks the user to confirm an action. Cannot be closed while `busy`. */
export function ConfirmDialog({
  open,
  title,
  description,
  cancelLabel,
  confirmLabel,
  confirmVariant = "danger",
  busyLabel,
  busy,
  focusAfter,
  onConfirm,
  onClose,
}: {
  open: boolean;
  title: string;
  description: string;
  /** The button that closes the dialog, such as "Keep order". */
  cancelLabel: string;
  confirmLabel: string;
  /** `primary` for an action that removes or cancels nothing. */
  confirmVariant?: "danger" | "primary";
  /** Replaces `confirmLabel` while `busy`. */
  busyLabel: string;
  busy: boolean;
  /** Where focus goes on closing. Set it if the element that opened the dialog is gone. */
  focusAfter?: RefObject<HTMLElement | null> | undefined;
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
      onOpenChange={(isOpen) => {
        if (!isOpen) close();
      }}
      title={title}
      description={description}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          {/* Not `disabled`, which would lose focus. */}
          <Button variant="secondary" aria-disabled={busy || undefined} onClick={close}>
            {cancelLabel}
          </Button>
          <Button variant={confirmVariant} busy={busy} onClick={onConfirm}>
            {busy ? busyLabel : confirmLabel}
          </Button>
        </div>
      }
    />
  );
}
