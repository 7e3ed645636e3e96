import { type ReactNode, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { PrintedTicket } from "../../../domain/kitchen/print-ticket.ts";
import { messages } from "../../../domain/messages.ts";
import type { ActionResult } from "../../action-result.ts";
import { toast } from "../../ui/toast/toast.tsx";
import { useNewResult } from "../../use-new-result.ts";
import { describeUnreachable } from "../live/describe-unreachable.ts";
import { useStaffLive } from "../live/staff-live.tsx";
import { PrintSheet } from "./print-sheet.tsx";
import { TicketPaper } from "./ticket-paper.tsx";

/**
 * Prints an order's ticket from any page: the server counts the print, then the print dialog opens. Render `paper` on the page;
 * it is visible only in print. `printing` is the number of the order being printed. `print` does nothing while `isBusy`, because
 * a second ticket would replace one that is counted but not yet printed.
 */
export function useTicketPrinter(): {
  print(number: number): Promise<void>;
  /** Removes the paper, so that something else can be printed: not every browser fires `afterprint`. */
  clear(): void;
  printing: number | null;
  isBusy: boolean;
  paper: ReactNode;
} {
  const fetcher = useFetcher<ActionResult<PrintedTicket>>();
  const [printing, setPrinting] = useState<number | null>(null);
  const [printed, setPrinted] = useState<PrintedTicket | null>(null);
  const [isBusy, setBusy] = useState(false);
  // A ref, because a second press may come before the next render.
  const inProgress = useRef(false);
  const { connected } = useStaffLive();

  function setInProgress(value: boolean) {
    inProgress.current = value;
    setBusy(value);
  }
  function showFailure(reason: string) {
    setInProgress(false);
    toast.error(messages.kitchen.printFailed(reason));
  }
  useNewResult(fetcher.data, (result) => {
    setPrinting(null);
    if (result.kind === "ok") setPrinted(result.value);
    else showFailure(result.message);
  });

  return {
    async print(number) {
      if (inProgress.current) return;
      setInProgress(true);
      setPrinting(number);
      const reason = await describeUnreachable(connected);
      if (reason) {
        setPrinting(null);
        return showFailure(reason);
      }
      void fetcher.submit({}, { method: "post", action: `/admin/orders/${number}/ticket` });
    },
    clear: () => setPrinted(null),
    printing,
    isBusy,
    paper: printed && (
      <PrintSheet
        key={`${printed.ticket.number} ${printed.ticket.timesPrinted}`}
        onPrintReturned={() => setInProgress(false)}
        onPrinted={() => setPrinted(null)}
      >
        <TicketPaper {...printed} />
      </PrintSheet>
    ),
  };
}
