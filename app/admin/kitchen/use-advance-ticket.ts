import { useEffect, useRef } from "react";
import { useFetcher, useRevalidator } from "react-router";
import { messages } from "../../../domain/messages.ts";
import type { OrderStatus } from "../../../domain/orders/order-status.ts";
import { toast } from "../../ui/toast/toast.tsx";
import { describeUnreachable } from "../live/describe-unreachable.ts";
import { useStaffLive } from "../live/staff-live.tsx";
import type { clientAction } from "./advance-ticket.ts";

/** Takes one order to its next status. The version that was seen goes along: a press on what has changed meanwhile does nothing, and says so. */
export function useAdvanceTicket(number: number) {
  const send = useFetcher<typeof clientAction>({ key: `move on ${number}` });
  const { revalidate } = useRevalidator();
  const { connected } = useStaffLive();
  const told = useRef(send.data);
  const sending = useRef(false);
  useEffect(() => {
    if (!send.data || send.data === told.current) return;
    told.current = send.data;
    if (send.data.kind === "ok") return;
    toast.error(messages.order.statusFailed(send.data.message), { id: `move on ${number}` });
    // What is shown was older than what is: it is shown anew, unless nothing can be fetched.
    if (navigator.onLine) void revalidate();
  }, [send.data, number, revalidate]);
  return {
    busy: send.state !== "idle",
    async moveOn(to: OrderStatus, version: number) {
      // Two presses in one moment: the page does not know yet that it is busy.
      if (sending.current) return;
      sending.current = true;
      try {
        const why = await describeUnreachable(connected);
        if (why) toast.error(messages.order.statusFailed(why), { id: `move on ${number}` });
        else await send.submit({ to, version }, { method: "post", action: `/admin/kitchen/${number}/status` });
      } finally {
        sending.current = false;
      }
    },
  };
}
