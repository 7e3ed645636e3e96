import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import type { FoundCustomer } from "./find-customers.ts";
import { getCallerName, hasOrderContent } from "./set-aside-orders.ts";
import { type Caller, isAnotherCaller } from "./use-caller.ts";

/**
 * `choose` enters a customer into the form, or opens the dialog if the form has another caller's
 * dishes, note or coupon. `getDraft` returns the form's values, by field name.
 */
export function useOtherCaller(caller: Caller, getDraft: () => Record<string, string>) {
  const [other, setOther] = useState<FoundCustomer | null>(null);
  const close = () => setOther(null);
  return {
    choose(chosen: FoundCustomer) {
      const isOther = isAnotherCaller(caller.values, chosen);
      if (isOther && hasOrderContent(getDraft())) setOther(chosen);
      else caller.choose(chosen);
    },
    dialogProps: {
      current: getCallerName(getDraft()),
      chosen: other,
      onKeep(chosen: FoundCustomer) {
        caller.choose(chosen);
        close();
      },
      onClose: close,
    },
  };
}

/**
 * Asks what to do when staff choose a customer while the form has another caller's dishes, note or
 * coupon.
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
  const chosenName = chosen?.name || chosen?.email || chosen?.phone;
  return (
    <Dialog
      open={chosen !== null}
      preload
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={`You have an unfinished order for ${current}`}
      description={`Start a new order for ${chosenName} and we'll keep this one for later.`}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button
            variant="secondary"
            className="wrap-anywhere"
            onClick={() => chosen && onKeep(chosen)}
          >
            Use these dishes and notes for {chosenName}
          </Button>
          <Button onClick={() => chosen && onStartNew(chosen)}>Start a new order</Button>
        </div>
      }
    >
      {null}
    </Dialog>
  );
}
