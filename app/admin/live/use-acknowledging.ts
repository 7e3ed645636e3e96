import { useState } from "react";
import { useFetcher } from "react-router";
import { messages } from "../../../domain/messages.ts";
import { toast } from "../../ui/toast/toast.tsx";
import { useNewResult } from "../../use-new-result.ts";
import type { clientAction } from "./acknowledge.ts";
import { describeUnreachable } from "./describe-unreachable.ts";

/**
 * Acknowledges orders. This tab stops ringing for them before the server responds. If the request
 * fails, the orders ring again: immediately, or once the live connection is back.
 */
export function useAcknowledging(connected: boolean) {
  const fetcher = useFetcher<typeof clientAction>({ key: "acknowledge" });
  const [silenced, setSilenced] = useState<ReadonlySet<number>>(new Set());
  const [wasConnected, setWasConnected] = useState(connected);
  if (wasConnected !== connected) {
    setWasConnected(connected);
    if (connected) setSilenced(new Set());
  }
  useNewResult(fetcher.data, (result) => {
    if (result.kind === "ok") {
      for (const text of result.value) toast.success(text);
      return;
    }
    toast.error(messages.kitchen.acknowledgeFailed(result.message));
    if (connected) setSilenced(new Set());
  });

  return {
    silenced,
    busy: fetcher.state !== "idle",
    async acknowledge(numbers: readonly number[]) {
      setSilenced((before) => new Set([...before, ...numbers]));
      const reason = await describeUnreachable(connected);
      if (reason) return toast.error(messages.kitchen.acknowledgeFailed(reason));
      const form = new FormData();
      for (const number of numbers) form.append("number", String(number));
      void fetcher.submit(form, { method: "post", action: "/admin/orders/acknowledge" });
    },
  };
}
