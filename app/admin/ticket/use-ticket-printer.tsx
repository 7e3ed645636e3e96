import { type ReactNode, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { PrintedTicket } from "../../../domain/kitchen/print-ticket.ts";
import type { Ticket } from "../../../domain/kitchen/ticket.ts";
import { messages } from "../../../domain/messages.ts";
import type { ActionResult } from "../../action-result.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { toast } from "../../ui/toast/toast.tsx";
import { useNewResult } from "../../use-new-result.ts";
import { describeUnreachable } from "../live/describe-unreachable.ts";
import { useStaffLive } from "../live/staff-live.tsx";
import { PrintSheet } from "./print-sheet.tsx";
import { TicketPaper } from "./ticket-paper.tsx";

/**
 * Prints an order's ticket from any page. The server counts the print, then the print dialog opens.
 * Render `paper` on the page: the ticket, visible only in print, and the dialog of
 * `printFromBoard`. `print` does nothing while `isBusy`: a second ticket would replace one that is
 * counted but not yet printed.
 */
export function useTicketPrinter(): {
  print(number: number): Promise<void>;
  /** The same, but asks first if the ticket was printed before. */
  printFromBoard(ticket: Pick<Ticket, "number" | "timesPrinted">): void;
  /**
   * Removes the paper. Call it before printing something else, because some browsers never fire
   * `afterprint`.
   */
  clear(): void;
  /** The order whose ticket is being requested. */
  requestedNumber: number | null;
  isBusy: boolean;
  paper: ReactNode;
} {
  const fetcher = useFetcher<ActionResult<PrintedTicket>>();
  const [requestedNumber, setRequestedNumber] = useState<number | null>(null);
  const [printed, setPrinted] = useState<PrintedTicket | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  // A ref too, because a second press may come before the next render.
  const isBusyNow = useRef(false);
  const { isConnected } = useStaffLive();

  /** The ticket to print again, which the dialog still names while it closes. */
  const [ticketToRepeat, setTicketToRepeat] = useState(0);
  const [isAsking, setAsking] = useState(false);

  function setBusy(value: boolean) {
    isBusyNow.current = value;
    setIsBusy(value);
  }
  function showFailure(reason: string) {
    setBusy(false);
    toast.error(messages.kitchen.printFailed(reason));
  }
  useNewResult(fetcher.data, (result) => {
    setRequestedNumber(null);
    if (result.kind === "ok") setPrinted(result.value);
    else showFailure(result.message);
  });

  async function print(number: number) {
    if (isBusyNow.current) return;
    setBusy(true);
    setRequestedNumber(number);
    const reason = await describeUnreachable(isConnected);
    if (reason) {
      setRequestedNumber(null);
      return showFailure(reason);
    }
    void fetcher.submit({}, { method: "post", action: `/admin/orders/${number}/ticket` });
  }

  return {
    print,
    printFromBoard({ number, timesPrinted }) {
      if (timesPrinted === 0) return void print(number);
      setTicketToRepeat(number);
      setAsking(true);
    },
    clear: () => setPrinted(null),
    requestedNumber,
    isBusy,
    paper: (
      <>
        <ConfirmDialog
          open={isAsking}
          title={`Print ticket ${ticketToRepeat} again?`}
          description="It was printed before. The next print says DUPLICATE."
          cancelLabel="Don't print"
          confirmLabel="Print again"
          confirmVariant="primary"
          busyLabel="Printing…"
          busy={false}
          onConfirm={() => {
            setAsking(false);
            void print(ticketToRepeat);
          }}
          onClose={() => setAsking(false)}
        />
        {printed && (
          <PrintSheet
            key={`${printed.ticket.number} ${printed.ticket.timesPrinted}`}
            onPrintReturned={() => setBusy(false)}
            onPrinted={() => setPrinted(null)}
          >
            <TicketPaper {...printed} />
          </PrintSheet>
        )}
      </>
    ),
  };
}
