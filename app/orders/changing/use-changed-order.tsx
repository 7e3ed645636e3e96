import { useCallback, useState } from "react";
import type { MenuItem } from "../../../domain/menu/menu-item.ts";
import { messages } from "../../../domain/messages.ts";
import { getMaxQuantity } from "../../../domain/orders/max-quantity.ts";
import type { OrderLine, OrderTypeId } from "../../../domain/orders/order.ts";
import { Button } from "../../ui/button.tsx";
import { CircleAlert } from "../../ui/icons/circle-alert.tsx";
import {
  applyLineChanges,
  changeQuantity,
  hasLineChanges,
  type LineChange,
  rebaseLineChanges,
} from "./changed-order-lines.ts";
import { useOrderDraft } from "./use-order-draft.ts";

/**
 * The dishes of an order being changed. The draft is stored by the order's version: it survives a
 * reload, but does not overwrite a change made elsewhere. `draftName` identifies the page in the
 * browser's storage. `fields` has the order's values of the form's other fields. `onRestart` must
 * remount the form.
 */
export function useChangedOrder<Result>({
  order: { number, type, version, lines: before },
  menu,
  draftName,
  fields,
  result,
  onRestart,
}: {
  order: { number: number; type: OrderTypeId; version: number; lines: readonly OrderLine[] };
  menu: readonly MenuItem[] | null;
  draftName: string;
  fields?: Record<string, string>;
  result: Result;
  onRestart: () => void;
}) {
  /** The version that this form is based on, and the order's lines in it. */
  const [base] = useState({ version, lines: before });
  /** The last result that was handled, or that predates this form. */
  const [handledResult, setHandledResult] = useState(result);
  const draft = useOrderDraft(`${draftName}-${number}-${base.version}`, fields);
  const [changes, setChanges] = useState<readonly LineChange[]>(
    () => draft.changes ?? before.map(({ id, quantity }) => ({ id, quantity })),
  );
  const dismissResult = useCallback(() => setHandledResult(result), [result]);
  const isOutdated = version !== base.version;
  function saveChanges(next: readonly LineChange[]) {
    setChanges(next);
    draft.saveChanges(next);
  }
  return {
    baseVersion: base.version,
    draft,
    lines: applyLineChanges(before, menu, changes, getMaxQuantity(type)),
    /** Whether the user has changed the dishes since the version that this form is based on. */
    hasChanges: hasLineChanges(changes, base.lines),
    change(id: number, quantity: number) {
      saveChanges(changeQuantity(changes, id, quantity, menu));
    },
    changeAll(lines: readonly { id: number; quantity: number }[]) {
      saveChanges(
        lines.reduce((next, { id, quantity }) => changeQuantity(next, id, quantity, menu), changes),
      );
    },
    /** The last result, until the user acts on it. */
    openResult: handledResult === result ? undefined : result,
    /** Marks the last result as handled. */
    dismissResult,
    /** Whether the order was changed elsewhere; `changedNotice` then asks which version to keep. */
    isOutdated,
    changedNotice: isOutdated && (
      <OrderChangedNotice
        onRestart={() => {
          draft.clear();
          onRestart();
        }}
        onKeep={() => {
          const rebased = rebaseLineChanges(changes, base.lines, before);
          draft.renameDraft(`${draftName}-${number}-${version}`, rebased);
          onRestart();
        }}
      />
    ),
  };
}

/** Shown when the order was changed elsewhere since this form was opened. */
function OrderChangedNotice({ onRestart, onKeep }: { onRestart: () => void; onKeep: () => void }) {
  return (
    <div
      role="alert"
      className="mb-8 max-w-3xl rounded-card border-2 border-accent-edge bg-surface p-5"
    >
      <p className="flex items-start gap-2.5 font-semibold">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-text" />
        {messages.order.changedMeanwhile}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={onRestart}>Use latest version</Button>
        <Button variant="secondary" onClick={onKeep}>
          Keep my changes
        </Button>
      </div>
    </div>
  );
}
