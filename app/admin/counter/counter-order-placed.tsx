import { useEffect, useRef, useState } from "react";
import { describeQuotedTimeOfOrder } from "../../../domain/kitchen/describe-quoted-time.ts";
import { messages } from "../../../domain/messages.ts";
import { formatPence } from "../../../domain/money.ts";
import type { OrderSummary, TakeawayDetail } from "../../../domain/orders/order.ts";
import { getRefund } from "../../../domain/orders/payment/payment.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { useUsualTimes } from "../../shop-status/use-lead-minutes.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Plus } from "../../ui/icons/plus.tsx";
import { Printer } from "../../ui/icons/printer.tsx";
import { ReceiptText } from "../../ui/icons/receipt-text.tsx";
import { CancelOrderDialog } from "../orders/cancel-order-dialog.tsx";
import { useTicketPrinter } from "../ticket/use-ticket-printer.tsx";

/** A counter order that has just been paid. */
export interface CounterOrderPlaced
  extends Pick<OrderSummary, "number" | "total" | "createdAt" | "wantedAt" | "leadMinutes">,
    Pick<TakeawayDetail, "name" | "cash"> {}

/** Shown after payment: the order number to call out, the change to give, and what to do next. */
export function CounterOrderPlacedCard({
  order,
  onNext,
}: {
  order: CounterOrderPlaced;
  onNext: () => void;
}) {
  const { currency } = useBusiness();
  const quotedTime = describeQuotedTimeOfOrder(
    { ...order, type: "takeaway_order" },
    useUsualTimes(),
  );
  const { print, isBusy, paper } = useTicketPrinter();
  const [isCancelling, setIsCancelling] = useState(false);
  const [isCancelled, setIsCancelled] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: cancelling removes the button that had focus.
  useEffect(() => heading.current?.focus(), [isCancelled]);
  const { number, total, name, cash } = order;
  const refund = getRefund({ total, cash, status: "confirmed" });
  return (
    <Card className="flex max-w-2xl flex-col gap-6 rounded-panel p-6 md:p-8">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-6xl leading-none outline-none md:text-7xl">
          {isCancelled ? messages.counter.cancelled(number) : messages.counter.placed(number)}
        </h2>
        {!isCancelled && (
          <p className="mt-3 text-lg wrap-anywhere">
            <strong className="font-semibold">{quotedTime}</strong>
            {name && ` · ${name}`}
          </p>
        )}
      </div>
      {isCancelled && refund !== null && (
        <p className="font-display font-semibold text-3xl">
          {messages.counter.refund(formatPence(refund, currency))}
        </p>
      )}
      {cash && !isCancelled && (
        <dl className="flex flex-wrap items-end gap-x-10 gap-y-4 rounded-card bg-raised p-5">
          <Amount label="Total" value={formatPence(total, currency)} />
          <Amount label="Cash" value={formatPence(cash.given, currency)} />
          <div>
            <dt className="text-muted">Change</dt>
            <dd className="font-display font-semibold text-5xl tabular-nums leading-tight">
              {formatPence(cash.change, currency)}
            </dd>
          </div>
        </dl>
      )}
      <div className="flex flex-wrap gap-3">
        <Button onClick={onNext} className="min-h-13">
          <Plus aria-hidden="true" className="size-4" />
          Next sale
        </Button>
        {!isCancelled && (
          <Button
            variant="secondary"
            busy={isBusy}
            onClick={() => void print(number)}
            className="min-h-13"
          >
            <Printer aria-hidden="true" className="size-5" />
            Print ticket
          </Button>
        )}
        <ButtonLink to={`/admin/orders/${number}/ticket`} variant="secondary" className="min-h-13">
          <ReceiptText aria-hidden="true" className="size-5" />
          Ticket and receipt
        </ButtonLink>
        {!isCancelled && (
          <Button variant="ghost" onClick={() => setIsCancelling(true)} className="min-h-13">
            Cancel Order
          </Button>
        )}
      </div>
      <CancelOrderDialog
        open={isCancelling}
        type="takeaway_order"
        number={number}
        status="confirmed"
        refund={refund}
        hasEmail={false}
        onCancelled={() => setIsCancelled(true)}
        onClose={() => setIsCancelling(false)}
      />
      {paper}
    </Card>
  );
}

function Amount({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-muted">{label}</dt>
      <dd className="font-semibold text-2xl tabular-nums">{value}</dd>
    </div>
  );
}
