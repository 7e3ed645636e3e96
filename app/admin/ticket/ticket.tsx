import { useState } from "react";
import { printTicket } from "../../../domain/kitchen/print-ticket.ts";
import { messages } from "../../../domain/messages.ts";
import { parseOrderNumber } from "../../../domain/orders/order-number.ts";
import { getStage } from "../../../domain/orders/status/order-stage.ts";
import { okResult, refusedResult } from "../../action-result.ts";
import { servicesContext } from "../../context.ts";
import { privatePageMeta } from "../../layout/page-meta.ts";
import { callAction } from "../../network-failure.ts";
import { privatePageHeaders } from "../../private-page.ts";
import { PracticeBadge } from "../../shop-status/practice-badge.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Printer } from "../../ui/icons/printer.tsx";
import { ReceiptText } from "../../ui/icons/receipt-text.tsx";
import { adminContext } from "../admin-context.ts";
import { AdminError } from "../admin-error.tsx";
import { StaffStatusBadge } from "../staff-status-badge.tsx";
import type { Route } from "./+types/ticket";
import { loadTicket } from "./load-ticket.ts";
import { PaperPreview } from "./paper-preview.tsx";
import { PrintSheet } from "./print-sheet.tsx";
import { ReceiptPaper } from "./receipt-paper.tsx";
import { ShortTicketCheckbox } from "./short-ticket.tsx";
import { TicketPaper } from "./ticket-paper.tsx";
import { useTicketPrinter } from "./use-ticket-printer.tsx";

export const meta = privatePageMeta("Ticket");
export const headers = privatePageHeaders;

export function loader({ context, params }: Route.LoaderArgs) {
  return loadTicket(context, params.number);
}

/** Counts a print and returns the ticket to print. */
export async function action({ context, params }: Route.ActionArgs) {
  const actor = await context.get(adminContext)();
  const printed = await printTicket(context.get(servicesContext).shop, actor, {
    number: parseOrderNumber(params.number) ?? 0,
  });
  if (printed.ok) return okResult(printed.value);
  const { code } = printed.error;
  if (code === "only_admins")
    return refusedResult({ code }, { status: 403, message: messages.admin.denied });
  return refusedResult({ code }, { status: 404, message: messages.order.notFound(params.number) });
}

/**
 * The print may be counted even if no response arrives; the next print is then marked as a
 * duplicate.
 */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callAction(serverAction);
}

export default function TicketPage({ loaderData: { preview }, params }: Route.ComponentProps) {
  const { print, clear, isBusy, paper } = useTicketPrinter();
  /** React key of the receipt's print sheet; 0 while no receipt is being printed. */
  const [receiptKey, setReceiptKey] = useState(0);
  const backToKitchen = (
    <ButtonLink to="/admin/kitchen" variant="secondary">
      Back to kitchen
    </ButtonLink>
  );
  if (!preview)
    return (
      <>
        <h1 className="sr-only">Ticket</h1>
        <EmptyState
          title={messages.order.notFound(params.number)}
          text="Check the order number."
          action={backToKitchen}
        />
      </>
    );
  const { ticket, printedAt } = preview;
  const { number, timesPrinted } = ticket;
  const printCount = timesPrinted === 1 ? "once" : `${timesPrinted} times`;
  return (
    <div className="pb-16">
      <div className="print:hidden">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="text-4xl">Ticket for order {number}</h1>
          <StaffStatusBadge
            order={{
              status: ticket.status,
              stage: getStage({ ...ticket, arrival: null, cancelReason: null }),
            }}
          />
          <PracticeBadge isPractice={ticket.isPractice} />
        </div>
        <p className="mt-2 max-w-xl text-muted">
          {timesPrinted === 0
            ? "Not printed yet."
            : `Printed ${printCount}. The next print says DUPLICATE.`}
        </p>
        <div className="mt-5 mb-8 flex flex-wrap gap-3">
          <Button
            busy={isBusy}
            onClick={() => {
              setReceiptKey(0);
              void print(number);
            }}
          >
            <Printer aria-hidden="true" className="size-5" />
            Print ticket
          </Button>
          <Button
            variant="secondary"
            disabled={isBusy}
            onClick={() => {
              clear();
              setReceiptKey(receiptKey + 1);
            }}
          >
            <ReceiptText aria-hidden="true" className="size-5" />
            Print receipt
          </Button>
          {backToKitchen}
          <ShortTicketCheckbox />
        </div>
        <div className="flex flex-wrap items-start gap-8">
          <PaperPreview title="Kitchen ticket">
            <TicketPaper {...preview} />
          </PaperPreview>
          <PaperPreview title="Customer receipt">
            <ReceiptPaper order={ticket} printedAt={printedAt} />
          </PaperPreview>
        </div>
      </div>
      <p className="hidden text-black print:block">
        Please print with the “Print ticket” button, so that the print is counted.
      </p>
      {paper}
      {receiptKey > 0 && (
        <PrintSheet key={receiptKey} onPrinted={() => setReceiptKey(0)}>
          <ReceiptPaper order={ticket} printedAt={printedAt} />
        </PrintSheet>
      )}
    </div>
  );
}

export function ErrorBoundary() {
  return <AdminError />;
}
