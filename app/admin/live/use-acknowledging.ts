import { useState } from "react";
import { useFetcher } from "react-router";
import type { NewOrder } from "../../../domain/kitchen/new-order-store.ts";
import { messages } from "../../../domain/messages.ts";
import { toast } from "../../ui/toast/toast.tsx";
import { useNewResult } from "../../use-new-result.ts";
import { setSeenMove } from "../kitchen/last-move.ts";
import type { clientAction } from "./acknowledge.ts";
import { describeUnreachable } from "./describe-unreachable.ts";
import { useUndoSeen } from "./use-undo-seen.ts";

/**
 * Acknowledges orders. This tab stops ringing for them before the server responds. If the request
 * fails, the orders ring again: immediately, or once the live connection is back. Also shows the
 * result of undoing an acknowledgement.
 */
export function useAcknowledging(isConnected: boolean, newOrders: readonly NewOrder[]) {
  const fetcher = useFetcher<typeof clientAction>({ key: "acknowledge" });
  const [silenced, setSilenced] = useState<ReadonlySet<number>>(new Set());
  const [wasConnected, setWasConnected] = useState(isConnected);
  if (wasConnected !== isConnected) {
    setWasConnected(isConnected);
    if (isConnected) setSilenced(new Set());
  }
  // Forgets orders that are no longer new: if staff undo that, on any device, they ring again.
  const stillNew = newOrders.flatMap(({ number }) => (silenced.has(number) ? [number] : []));
  if (stillNew.length < silenced.size) setSilenced(new Set(stillNew));
  useNewResult(fetcher.data, (result) => {
    if (result.kind === "ok") {
      for (const text of result.value) toast.success(text);
      return;
    }
    toast.error(messages.kitchen.acknowledgeFailed(result.message));
    if (isConnected) setSilenced(new Set());
  });
  useNewResult(useUndoSeen().result, (result) => {
    // Without a response, staff can try Undo again.
    if (result.kind !== "failed") setSeenMove(null);
    if (result.kind !== "ok") {
      toast.error(messages.kitchen.undoSeenFailed(result.message));
      return;
    }
    setSilenced(new Set());
    for (const text of result.value) toast.info(text);
  });

  return {
    silenced,
    busy: fetcher.state !== "idle",
    async acknowledge(numbers: readonly number[]) {
      setSilenced((before) => new Set([...before, ...numbers]));
      const reason = await describeUnreachable(isConnected);
      if (reason) return toast.error(messages.kitchen.acknowledgeFailed(reason));
      const form = new FormData();
      for (const number of numbers) form.append("number", String(number));
      void fetcher.submit(form, { method: "post", action: "/admin/orders/acknowledge" });
    },
  };
}
