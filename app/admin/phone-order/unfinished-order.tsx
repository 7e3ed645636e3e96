import { useState } from "react";
import { formDraft } from "../../session/form-draft.ts";
import { Button } from "../../ui/button.tsx";
import { draftKey } from "./phone-order-form.tsx";
import { hasContent } from "./set-aside-orders.ts";

/**
 * A note that the form still contains an order that was started earlier, with a button to set it
 * aside.
 */
export function UnfinishedOrder({ onStartNew }: { onStartNew: () => void }) {
  const [isUnfinished] = useState(() => hasContent(formDraft(draftKey).read()));
  if (!isUnfinished) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-card border border-line bg-raised px-4 py-1">
      <p className="flex-1 font-semibold">
        This order was started earlier and has not been placed.
      </p>
      <Button variant="secondary" size="sm" className="min-h-11" onClick={onStartNew}>
        Start a new order
      </Button>
    </div>
  );
}
