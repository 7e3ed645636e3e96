import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { PrintedTicket } from "../../../domain/kitchen/print-ticket.ts";
import { messages } from "../../../domain/messages.ts";
import { toast } from "../../ui/toast.tsx";
import { useStaffLive } from "../live/staff-live.tsx";
import { whyNotReached } from "../live/why-not-reached.ts";
import { PrintSheet } from "./print-sheet.tsx";
import type { action } from "./ticket.tsx";

/**
 * Prints an order's ticket from whatever page is open, by one press. The server counts it first; what it hands out is then printed. `paper`
 * is to be put on the page: it is seen on paper only. `printing` is the order whose ticket is on its way.
 */
export function useTicketPrinter(): { print(number: number): Promise<void>; printing: number | null; paper: ReactNode } {
  const send = useFetcher<typeof action>();
  const [printing, setPrinting] = useState<number | null>(null);
  const [printed, setPrinted] = useState<PrintedTicket | null>(null);
  const { connected } = useStaffLive();
  const told = useRef(send.data);
  const done = useCallback(() => setPrinted(null), []);

  useEffect(() => {
    if (!send.data || send.data === told.current) return;
    told.current = send.data;
    setPrinting(null);
    if (send.data.ok) setPrinted(send.data.printed);
    else toast.error(messages.kitchen.printFailed(send.data.message));
  }, [send.data]);

  return {
    async print(number) {
      const why = await whyNotReached(connected);
      if (why) return toast.error(messages.kitchen.printFailed(why));
      setPrinting(number);
      void send.submit({}, { method: "post", action: `/admin/orders/${number}/ticket` });
    },
    printing,
    paper: printed && <PrintSheet key={printed.printedAt.getTime()} printed={printed} onPrinted={done} />,
  };
}
