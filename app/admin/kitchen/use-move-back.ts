import { useRef } from "react";
import { useFetcher } from "react-router";
import type { KitchenStep } from "../../../domain/kitchen/ticket.ts";
import { toast } from "../../ui/toast/toast.tsx";
import { describeUnsentStep, unreachableToastId } from "../live/describe-unreachable.ts";
import { useStaffLive } from "../live/staff-live.tsx";

/**
 * Undoes a ticket's last step, or moves it one step back. Several of these on one page need a `key`
 * each.
 */
export function useMoveBack(key = "move-back") {
  const fetcher = useFetcher({ key });
  const { connected } = useStaffLive();
  const isSending = useRef(false);
  return {
    busy: fetcher.state !== "idle",
    async submit({
      number,
      version,
      step,
      isBooking = false,
    }: {
      number: number;
      version: number;
      step?: KitchenStep;
      isBooking?: boolean;
    }) {
      const isDelay = step === "delay";
      // Ignore the second tap of a double tap: its request would abort the first and then be
      // refused.
      if (isSending.current) return;
      isSending.current = true;
      try {
        const order = { number, isBooking };
        const failure = await describeUnsentStep(connected, order, "back");
        if (failure) toast.error(failure, { id: unreachableToastId });
        else
          await fetcher.submit(
            { version, ...(isDelay && { undo: "true" }) },
            { method: "post", action: `/admin/kitchen/${number}/${isDelay ? "delay" : "back"}` },
          );
      } finally {
        isSending.current = false;
      }
    },
  };
}
