import type { ActionResult } from "./action-result.ts";
import { toast } from "./ui/toast/toast.tsx";

/**
 * Shows an action's result as a toast. `describeFailure` turns the reason for a failure into the
 * toast's text.
 */
export function showResult(
  result: ActionResult<unknown>,
  describeFailure = (reason: string) => reason,
): undefined {
  if (result.kind !== "ok") toast.error(describeFailure(result.message));
  else if (result.message) toast.success(result.message);
}
