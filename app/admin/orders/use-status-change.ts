import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { messages } from "../../../domain/messages.ts";
import { showResult } from "../../show-result.ts";
import type { clientAction } from "./change-status-action.ts";

export const statusPath = (number: number) => `/admin/orders/${number}/status`;

/** Changes an order's status. `say` shows a refusal as a toast. The page reloads afterwards and shows the current status. */
export function useStatusChange({
  onDone,
  say = messages.order.statusFailed,
}: {
  onDone?: () => void;
  say?: (reason: string) => string;
} = {}) {
  const change = useFetcher<typeof clientAction>();
  const told = useRef(change.data);
  const latest = useRef({ onDone, say });
  useEffect(() => {
    latest.current = { onDone, say };
  });

  useEffect(() => {
    if (!change.data || change.data === told.current) return;
    told.current = change.data;
    showResult(change.data, latest.current.say);
    if (change.data.kind === "ok") latest.current.onDone?.();
  }, [change.data]);

  return change;
}
