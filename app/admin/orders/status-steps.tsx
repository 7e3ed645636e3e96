import type { StaffOrderSummary } from "../../../domain/orders/order.ts";
import { Button } from "../../ui/button.tsx";
import { useJustChanged } from "../../use-just-changed.ts";
import { listStatusSteps } from "./list-status-steps.ts";
import { useSetStatus } from "./use-status-change.ts";

/** Buttons for the next statuses of an order; the usual step is the primary button. */
export function StatusSteps({
  order,
  needsCheck,
  seenSoldOut,
}: {
  order: Pick<StaffOrderSummary, "number" | "type" | "status" | "stage" | "version">;
  /** As in `OrderControls`. Confirm is then a secondary button, as in the kitchen. */
  needsCheck: boolean;
  /** Ids of the order's dishes that are shown as sold out. */
  seenSoldOut: readonly number[];
}) {
  const { busy, setStatus } = useSetStatus(order, { seenSoldOut });
  // The second click of a double click must not take the next step too.
  const isSettling = useJustChanged(order.status);
  return listStatusSteps(order).map(({ to, label, isUsual }) => (
    <Button
      key={to}
      variant={isUsual && !(needsCheck && to === "confirmed") ? "primary" : "secondary"}
      busy={busy || isSettling}
      className="max-sm:flex-1"
      onClick={() => setStatus(to)}
    >
      {needsCheck && to === "confirmed" ? "Confirm anyway" : label}
    </Button>
  ));
}
