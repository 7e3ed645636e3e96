import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { messages } from "../../../domain/messages.ts";
import { toast } from "../../ui/toast/toast.tsx";
import type { StatusAnswer } from "./change-status-action.ts";

export const statusPath = (number: number) => `/admin/orders/${number}/status`;

/**
 * A change of one order's status, and what is said of it: `say` words a refusal in passing. The page is loaded again afterwards, so what
 * shows is what is.
 */
export function useStatusChange({
  onDone,
  say = messages.order.statusFailed,
}: {
  onDone?: () => void;
  say?: (reason: string) => string;
} = {}) {
  const change = useFetcher<StatusAnswer>();
  const told = useRef(change.data);
  const latest = useRef({ onDone, say });
  useEffect(() => {
    latest.current = { onDone, say };
  });

  useEffect(() => {
    if (!change.data || change.data === told.current) return;
    told.current = change.data;
    if (change.data.ok) {
      toast.success(change.data.message);
      latest.current.onDone?.();
    } else toast.error(latest.current.say(change.data.message));
  }, [change.data]);

  return change;
}
