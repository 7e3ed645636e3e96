import { useState } from "react";
import { useFetcher } from "react-router";
import { messages } from "../../../domain/messages.ts";
import type { Reorder } from "../../../domain/order-search/reorder.ts";
import type { clientAction } from "../../account/dashboard/order-again-action.ts";
import type { LineChange } from "../../orders/changing/changed-order-lines.ts";
import { toast } from "../../ui/toast/toast.tsx";
import { useNewResult } from "../../use-new-result.ts";

/** An earlier order that was repeated, and its differences from today's menu. */
export interface RepeatedOrder extends Pick<Reorder, "changes" | "changedDiet" | "notes"> {
  number: number;
  /** The new order's dishes before and after that. */
  before: readonly LineChange[];
  after: readonly LineChange[];
}

/**
 * Adds the dishes of an earlier order that are available today, at today's prices, as far as they
 * are missing from this one. `max` is the maximum quantity of a dish.
 */
export function useRepeatOrder({
  changes: current,
  onChange,
  max,
}: {
  changes: readonly LineChange[];
  onChange: (next: readonly LineChange[]) => void;
  max: number;
}) {
  const fetcher = useFetcher<typeof clientAction>();
  const [repeated, setRepeated] = useState<RepeatedOrder | null>(null);
  const [number, setNumber] = useState<number | null>(null);
  useNewResult(fetcher.data, (result) => {
    if (result.kind !== "ok") {
      toast.error(result.message);
      return;
    }
    const { lines, changes, changedDiet, notes } = result.value;
    const after = addRepeatedLines(current, lines, max);
    onChange(after);
    setRepeated(
      number === null ? null : { number, changes, changedDiet, notes, before: current, after },
    );
  });
  const isBusy = fetcher.state !== "idle";
  return {
    /** The order that was repeated last; null if none was, or its notice was closed. */
    repeated,
    /** Number of the order being repeated; null if none is. */
    busyNumber: isBusy ? number : null,
    start(next: number) {
      if (isBusy) return;
      setNumber(next);
      if (navigator.onLine)
        void fetcher.submit(
          { number: String(next) },
          { method: "post", action: "/userdashboard/orders/again" },
        );
      else toast.error(messages.offline.notSent);
    },
    closeNotice: () => setRepeated(null),
    /** Null if nothing was repeated, or the dishes have changed since. */
    undo:
      repeated && repeated.after === current
        ? () => {
            onChange(repeated.before);
            setRepeated(null);
          }
        : null,
  };
}

/**
 * Adds the lines of an earlier order, each dish at most `max` times. A second tap on Repeat changes
 * nothing.
 */
export function addRepeatedLines(
  changes: readonly LineChange[],
  lines: Reorder["lines"],
  max: number,
): LineChange[] {
  const updatedChanges = changes.map((each) => {
    const line = lines.find(({ id }) => id === each.id);
    return line
      ? { ...each, quantity: Math.max(each.quantity, Math.min(max, line.quantity)) }
      : each;
  });
  const newLines = lines
    .filter(({ id }) => !changes.some((each) => each.id === id))
    .map(({ id, quantity, name, image, category, price }) => ({
      id,
      quantity: Math.min(max, quantity),
      added: { name, image, category, price },
    }));
  return [...updatedChanges, ...newLines];
}

/** What repeating order `number` did. */
export function describeRepeat({
  number,
  before,
  after,
}: Pick<RepeatedOrder, "number" | "before" | "after">): string {
  if (!before.some(({ quantity }) => quantity > 0)) return messages.order.reordered(number);
  const isSame =
    after.length === before.length &&
    after.every(({ quantity }, index) => quantity === before[index]?.quantity);
  return isSame
    ? messages.phoneOrder.repeatedNothing(number)
    : messages.phoneOrder.repeatedMissing(number);
}
