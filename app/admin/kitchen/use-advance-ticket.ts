import { useRef } from "react";
import { useFetcher, useRevalidator } from "react-router";
import { messages } from "../../../domain/messages.ts";
import type { OrderStatus } from "../../../domain/orders/status/order-status.ts";
import { toast } from "../../ui/toast/toast.tsx";
import { useNewResult } from "../../use-new-result.ts";
import { describeUnsentStep, unreachableToastId } from "../live/describe-unreachable.ts";
import { useStaffLive } from "../live/staff-live.tsx";
import type { clientAction } from "./advance-ticket.ts";

/**
 * Changes the status of an order. Sends the version on screen, so that the server refuses a tap on
 * an outdated ticket.
 */
export function useAdvanceTicket(number: number, { isBooking = false } = {}) {
  const fetcher = useFetcher<typeof clientAction>({ key: `advance-${number}` });
  const { revalidate } = useRevalidator();
  const { connected } = useStaffLive();
  const isSending = useRef(false);
  const showFailure = (reason: string) =>
    toast.error(messages.order.statusFailed(reason), { id: `advance-${number}` });
  useNewResult(fetcher.data, (result) => {
    if (result.kind === "ok") return;
    if (result.kind === "refused" && result.code === "already_done")
      toast.info(result.message, { id: `advance-${number}` });
    else showFailure(result.message);
    // The ticket may be outdated: reload, unless there is no network.
    if (navigator.onLine) void revalidate();
  });
  return {
    busy: fetcher.state !== "idle",
    async advance(to: OrderStatus | "ready", version: number) {
      // A double tap may come before the busy state is rendered.
      if (isSending.current) return;
      isSending.current = true;
      try {
        const failure = await describeUnsentStep(connected, { number, isBooking }, to);
        if (failure) toast.error(failure, { id: unreachableToastId });
        else
          await fetcher.submit(
            { to, version, isBooking },
            { method: "post", action: `/admin/kitchen/${number}/status` },
          );
      } finally {
        isSending.current = false;
      }
    },
  };
}
