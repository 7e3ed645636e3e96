import { useEffect, useRef } from "react";
import { useFetcher, useRevalidator } from "react-router";
import { messages } from "../../../domain/messages.ts";
import type { OrderStatus } from "../../../domain/orders/order-status.ts";
import { toast } from "../../ui/toast/toast.tsx";
import { describeUnreachable } from "../live/describe-unreachable.ts";
import { useStaffLive } from "../live/staff-live.tsx";
import type { clientAction } from "./advance-ticket.ts";

/** Moves an order to its next status. Sends the version on screen, so that the server refuses a tap on an outdated ticket. */
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
    // The ticket was outdated: reload, unless there is no network.
    if (navigator.onLine) void revalidate();
  }, [send.data, number, revalidate]);
  return {
    busy: send.state !== "idle",
    async moveOn(to: OrderStatus, version: number) {
      // A double tap: the page has not rendered the busy state yet.
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
