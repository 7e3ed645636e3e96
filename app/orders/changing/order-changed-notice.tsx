import { CircleAlert } from "lucide-react";
import { messages } from "../../../domain/messages.ts";
import { Button } from "../../ui/button.tsx";

/** The order was changed elsewhere since this form was opened. */
export function OrderChangedNotice({ onBeginAnew, onGoOn }: { onBeginAnew: () => void; onGoOn: () => void }) {
  return (
    <div role="alert" className="mb-8 max-w-3xl rounded-card border-2 border-accent bg-surface p-5">
      <p className="flex items-start gap-2.5 font-semibold">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-text" />
        {messages.order.changedMeanwhile}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={onBeginAnew}>Show latest version</Button>
        <Button variant="secondary" onClick={onGoOn}>
          Keep my changes
        </Button>
      </div>
    </div>
  );
}
