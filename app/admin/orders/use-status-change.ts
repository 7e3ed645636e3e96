import { messages } from "../../../domain/messages.ts";
import type { OrderSummary } from "../../../domain/orders/order.ts";
import type { OrderStatus } from "../../../domain/orders/status/order-status.ts";
import { showResult } from "../../show-result.ts";
import { useNewResult } from "../../use-new-result.ts";
import { useStaffFetcher } from "../live/use-staff-fetcher.ts";
import type { clientAction } from "./change-status-action.ts";
import { showStatusFailure } from "./show-status-failure.ts";

export const statusPath = (number: number) => `/admin/orders/${number}/status`;

/**
 * A fetcher that changes an order's status. `describeFailure` turns the reason for a failure into
 * the toast's text. The page's data is reloaded after success and, if its route uses
 * `revalidateAfterConflict`, after a conflict.
 */
export function useStatusChange({
  onDone,
  onSoldOut,
  describeFailure,
}: {
  onDone?: () => void;
  /** Called when confirming was refused because a dish has sold out. */
  onSoldOut?: () => void;
  describeFailure?: (reason: string) => string;
} = {}) {
  const change = useStaffFetcher<typeof clientAction>(messages.order.statusFailed);
  useNewResult(change.data, (result) => {
    if (result.kind === "ok") {
      showResult(result);
      onDone?.();
      return;
    }
    showStatusFailure(result, { describeFailure });
    if (result.kind === "refused" && result.code === "sold_out") onSoldOut?.();
  });
  return change;
}

/**
 * Changes an order's status within the transition table, unless its version is no longer the one on
 * screen. Cancelling is not possible here.
 */
export function useSetStatus(
  { number, version }: Pick<OrderSummary, "number" | "version">,
  {
    seenSoldOut = [],
    onSoldOut,
  }: {
    /** Ids of the order's dishes that are shown as sold out. */
    seenSoldOut?: readonly number[];
    onSoldOut?: () => void;
  } = {},
) {
  const change = useStatusChange({ onSoldOut });
  return {
    busy: change.busy,
    setStatus(to: Exclude<OrderStatus, "cancelled">) {
      void change.submit(
        { to, version, seenSoldOut: seenSoldOut.join() },
        { method: "post", action: statusPath(number) },
      );
    },
  };
}
