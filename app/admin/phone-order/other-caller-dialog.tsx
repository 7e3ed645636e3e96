import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import type { FoundCustomer } from "./find-customers.ts";

/**
 * Asks what to do when staff choose a customer while the form has another caller's dishes or notes.
 */
export function OtherCallerDialog({
  current,
  chosen,
  onStartNew,
  onKeep,
  onClose,
}: {
  /** The name or number of the caller whose order is in the form. */
  current: string;
  /** Null while the dialog is closed. */
  chosen: FoundCustomer | null;
  onStartNew: (chosen: FoundCustomer) => void;
  onKeep: (chosen: FoundCustomer) => void;
  onClose: () => void;
}) {
  return (
    <Dialog
      open={chosen !== null}
      preload
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={`This is the order of ${current}`}
      description={`It has not been placed. A new order for ${chosen?.name || chosen?.email || chosen?.phone} keeps it for later.`}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={() => chosen && onKeep(chosen)}>
            Keep the dishes and notes
          </Button>
          <Button onClick={() => chosen && onStartNew(chosen)}>Start a new order</Button>
        </div>
      }
    >
      {null}
    </Dialog>
  );
}
