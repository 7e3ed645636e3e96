import type { DayAndTime } from "../../../domain/scheduling/offered-times.ts";
import { hasLineChanges, parseLineChanges } from "../../orders/changing/changed-order-lines.ts";
import { formDraft } from "../../session/form-draft.ts";
import { getInitialValues, type ModifiableOrder } from "./modifiable-order.ts";
import { modifyDraftPrefix } from "./modify-draft.ts";
import { getDraftTime } from "./use-chosen-time.ts";

type DraftedOrder = Parameters<typeof getInitialValues>[0] &
  Pick<ModifiableOrder, "number" | "type" | "version" | "lines">;

/**
 * Whether this tab has changes that were not saved. `lastOwnVersion`: the version that the customer
 * saved last. Drafts of earlier versions are ignored, because they may be saved: the response may
 * have been lost.
 */
export function hasUnsavedChanges(
  order: DraftedOrder,
  orderTime: DayAndTime | null,
  lastOwnVersion: number,
): boolean {
  for (let version = lastOwnVersion; version <= order.version; version += 1) {
    const draft = formDraft(`${modifyDraftPrefix}-${order.number}-${version}`).read();
    if (isChanged(draft, order, orderTime)) return true;
  }
  return false;
}

/** Whether a draft's values differ from the order. */
export function isChanged(
  draft: Record<string, string>,
  order: DraftedOrder,
  orderTime: DayAndTime | null,
): boolean {
  const saved = Object.entries(getInitialValues(order));
  const time = getDraftTime(order.type, draft);
  return (
    hasLineChanges(parseLineChanges(draft.wishes) ?? [], order.lines) ||
    saved.some(([name, text]) => (draft[name] ?? text) !== text) ||
    (time !== null && (time.day !== orderTime?.day || time.time !== orderTime.time))
  );
}
