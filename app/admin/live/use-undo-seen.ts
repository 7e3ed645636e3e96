import { useFetcher } from "react-router";
import { messages } from "../../../domain/messages.ts";
import { toast } from "../../ui/toast/toast.tsx";
import type { clientAction } from "./acknowledge.ts";
import { describeUnreachable, unreachableToastId } from "./describe-unreachable.ts";
import { useStaffLive } from "./staff-live.tsx";

/** Makes orders new again that were just marked as seen. `useAcknowledging` shows the result. */
export function useUndoSeen() {
  const fetcher = useFetcher<typeof clientAction>({ key: "undo-seen" });
  const { isConnected } = useStaffLive();
  return {
    busy: fetcher.state !== "idle",
    result: fetcher.data,
    async undo(numbers: readonly number[]) {
      const reason = await describeUnreachable(isConnected);
      if (reason)
        return toast.error(messages.kitchen.undoSeenFailed(reason), { id: unreachableToastId });
      const form = new FormData();
      for (const number of numbers) form.append("number", String(number));
      form.append("undo", "true");
      void fetcher.submit(form, { method: "post", action: "/admin/orders/acknowledge" });
    },
  };
}
