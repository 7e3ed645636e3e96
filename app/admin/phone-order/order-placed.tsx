import { useEffect, useRef } from "react";
import { formatTime } from "../../../domain/format-instant.ts";
import { formatShortDuration } from "../../../domain/format-short-duration.ts";
import { getCookingTimes } from "../../../domain/kitchen/cooking-times.ts";
import { describeQuotedTimeOfOrder } from "../../../domain/kitchen/describe-quoted-time.ts";
import { messages } from "../../../domain/messages.ts";
import { formatPence } from "../../../domain/money.ts";
import {
  formatOrderName,
  formatOrderNameInText,
} from "../../../domain/order-wording/format-order-name.ts";
import { formatWantedDayAndTime } from "../../../domain/order-wording/format-wanted-time.ts";
import { type OrderSummary, staffTypeLabels } from "../../../domain/orders/order.ts";
import { statusLabel } from "../../../domain/orders/status/order-status.ts";
import { emailUrl, whatsappUrl } from "../../layout/external-links.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { useUsualTimes } from "../../shop-status/use-lead-minutes.ts";
import { useSendsEmails } from "../../shop-status/use-sends-emails.ts";
import { Button, ButtonLink, ExternalButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Check } from "../../ui/icons/check.tsx";
import { Copy } from "../../ui/icons/copy.tsx";
import { Mail } from "../../ui/icons/mail.tsx";
import { MessageSquareText } from "../../ui/icons/message-square-text.tsx";
import { Plus } from "../../ui/icons/plus.tsx";
import { Printer } from "../../ui/icons/printer.tsx";
import { copyText } from "../copy-text.ts";
import { orderUrl } from "../order-url.ts";
import { useTicketPrinter } from "../ticket/use-ticket-printer.tsx";

const copyMessages = {
  copied: messages.phoneOrder.linkCopied,
  failed: messages.phoneOrder.linkNotCopied,
};

/** A phone order that has just been placed. */
export interface OrderPlaced
  extends Pick<
    OrderSummary,
    | "number"
    | "type"
    | "status"
    | "total"
    | "createdAt"
    | "wantedAt"
    | "wantedAllDay"
    | "leadMinutes"
  > {
  contact: { name: string; phone: string };
  /** Null unless the order is a booking. `tables` are table names. */
  booking: { guests: number; tables: string[] } | null;
  /** The tracking link. It cannot be shown again, because only its hash is stored. */
  link: string;
  /** The customer's email address; null if there is none. */
  emailTo: string | null;
}

/**
 * Shown after a phone order is placed: the order number to read out and the tracking link to send.
 */
export function OrderPlacedCard({
  order,
  onAnother,
}: {
  order: OrderPlaced;
  onAnother: () => void;
}) {
  const { currency, name } = useBusiness();
  const usualTimes = useUsualTimes();
  const { timeZone } = usualTimes;
  const sendsEmails = useSendsEmails();
  const { print, isBusy, paper } = useTicketPrinter();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { number, contact, booking, link, emailTo } = order;
  const text = `Your order ${number} at ${name}: ${link}`;
  const quotedTime = describeQuotedTimeOfOrder(order, usualTimes);
  const facts = [
    quotedTime !== null && ["Tell the caller", quotedTime],
    ["Type", staffTypeLabels[order.type]],
    ["For", contact.name],
    ["When", formatWantedDayAndTime(order, timeZone)],
    order.wantedAt === null && ["Ready", formatReady(order, usualTimes)],
    ...(booking
      ? [
          ["Guests", String(booking.guests)],
          ["Table", booking.tables.join(" + ") || "No table"],
        ]
      : [["Total", formatPence(order.total, currency)]]),
    ["Status", statusLabel(order.status)],
    ["Email", describeConfirmation(emailTo, sendsEmails)],
  ].filter((fact): fact is [string, string] => fact !== false);
  return (
    <Card className="flex max-w-2xl flex-col gap-6 rounded-panel p-6 md:p-8">
      <div className="flex items-center gap-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-veg text-on-veg">
          <Check aria-hidden="true" className="size-6" />
        </span>
        <h2 ref={heading} tabIndex={-1} className="text-3xl outline-none">
          {messages.phoneOrder.placed(formatOrderName(order))}
        </h2>
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        {facts.map(([label, text]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="font-semibold wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onAnother}>
          <Plus aria-hidden="true" className="size-4" />
          Take another order
        </Button>
        {order.type !== "reservation" && (
          <Button variant="secondary" busy={isBusy} onClick={() => void print(number)}>
            <Printer aria-hidden="true" className="size-4" />
            Print ticket
          </Button>
        )}
        <ButtonLink to={orderUrl(number)} variant="secondary">
          See {formatOrderNameInText(order)}
        </ButtonLink>
      </div>
      <div className="flex flex-col gap-3 border-line border-t pt-5">
        <h3 className="text-xl">Tracking link</h3>
        <p className="text-muted text-sm">
          Anyone with this link can follow the order without signing in. Shown only once.
        </p>
        <p className="rounded-2xl bg-raised px-4 py-3 font-mono text-sm select-all wrap-anywhere">
          {link}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => void copyText(link, copyMessages)}>
            <Copy aria-hidden="true" className="size-4" />
            Copy
          </Button>
          <ExternalButtonLink
            variant="secondary"
            href={`sms:${contact.phone}?body=${encodeURIComponent(text)}`}
          >
            <MessageSquareText aria-hidden="true" className="size-4" />
            Text message
          </ExternalButtonLink>
          <ExternalButtonLink variant="secondary" href={whatsappUrl(contact.phone, text)}>
            WhatsApp
          </ExternalButtonLink>
          <ExternalButtonLink
            variant="secondary"
            href={`${emailUrl(emailTo ?? "", `Your order ${number}`)}&body=${encodeURIComponent(text)}`}
          >
            <Mail aria-hidden="true" className="size-4" />
            Email
          </ExternalButtonLink>
        </div>
      </div>
      {paper}
    </Card>
  );
}

function describeConfirmation(emailTo: string | null, sendsEmails: boolean): string {
  if (emailTo === null) return "No email address";
  if (!sendsEmails) return "No confirmation: the shop sends no emails";
  return `Confirmation goes to ${emailTo}`;
}

/**
 * `About 12:45, 35 min after the order`. A clock time, because the card stays open while time
 * passes.
 */
function formatReady(
  { createdAt, ...order }: OrderPlaced,
  { leadMinutes, timeZone }: { leadMinutes: number; timeZone: string },
): string {
  const { dueAt } = getCookingTimes(
    { ...order, placedAt: createdAt },
    { minutes: leadMinutes, slowDown: null },
  );
  return `About ${formatTime(new Date(dueAt), timeZone)}, ${formatShortDuration(dueAt - createdAt.getTime())} after the order`;
}
