import { useFetcher } from "react-router";
import { messages } from "../../../domain/messages.ts";
import { toast } from "../../ui/toast/toast.tsx";
import { describeUnreachable } from "../live/describe-unreachable.ts";
import { useStaffLive } from "../live/staff-live.tsx";

/** Moves a ticket one step back. */
export function useMoveBack() {
  const fetcher = useFetcher({ key: "move-back" });
  const { connected } = useStaffLive();
  return {
    busy: fetcher.state !== "idle",
    async submit(number: number, version: number) {
      const reason = await describeUnreachable(connected);
      if (reason) toast.error(messages.order.statusFailed(reason));
      else await fetcher.submit({ version }, { method: "post", action: `/admin/kitchen/${number}/back` });
    },
  };
}
