import { formatAddress } from "../../../domain/business/format-address.ts";
import { formatRate } from "../../../domain/cart/vat.ts";
import { formatPhone } from "../../../domain/contact-details/phone.ts";
import { formatInstant } from "../../../domain/format-instant.ts";
import type { TicketToPrint } from "../../../domain/kitchen/ticket.ts";
import { formatPence } from "../../../domain/money.ts";
import { formatWantedDayAndTime } from "../../../domain/order-wording/format-wanted-time.ts";
import { staffTypeLabels } from "../../../domain/orders/order.ts";
import { getAmounts } from "../../../domain/orders/payment/order-amounts.ts";
import { getBalance } from "../../../domain/orders/payment/payment.ts";
import { isOpenStatus } from "../../../domain/orders/status/order-status.ts";
import { useBusiness, useRootData } from "../../shop-status/use-business.ts";
import { PaperLogo } from "./paper-logo.tsx";

const bannerClasses = "mb-2 border-4 border-black p-2 text-center font-bold text-2xl";

/** The customer's receipt for 80 mm printers, in black on white. */
export function ReceiptPaper({ order, printedAt }: { order: TicketToPrint; printedAt: Date }) {
  const { name, address, phones, timeZone, currency, vatMode, vatRate } = useBusiness();
  const { legal } = useRootData();
  const amounts = getAmounts(order, { mode: vatMode, rate: vatRate });
  const formatAmount = (pence: number) => formatPence(pence, currency);
  const balance = getBalance(order);
  const isCancelled = order.status === "cancelled";
  const hasVat = amounts.vat > 0;
  const isVatAdded = hasVat && !amounts.isVatIncluded;
  const hasSubtotal = amounts.discount > 0 || isVatAdded;
  const vatLabel = `VAT (${formatRate(amounts.vatRate)})`;
  return (
    <div className="bg-white px-[4mm] pt-[3mm] pb-[8mm] text-black text-sm leading-tight">
      {order.isPractice && <p className={bannerClasses}>PRACTICE</p>}
      {isCancelled && <p className={bannerClasses}>CANCELLED</p>}
      <PaperLogo />
      <p className="text-center font-bold text-xl">{name}</p>
      {address && <p className="mt-1 text-center wrap-anywhere">{formatAddress(address)}</p>}
      {phones[0] && <p className="text-center">{formatPhone(phones[0])}</p>}
      <p className="mt-3 flex items-baseline justify-between gap-3 border-black border-b pb-1.5">
        <strong className="text-lg">Receipt</strong>
        <span>Order {order.number}</span>
      </p>
      <p className="mt-1.5">
        {staffTypeLabels[order.type]} · {formatWantedDayAndTime(order, timeZone)}
        <br />
        Ordered {formatInstant(order.placedAt, timeZone)}
        {order.name && (
          <>
            <br />
            <span className="wrap-anywhere">{order.name}</span>
          </>
        )}
      </p>
      <ul className="mt-2 border-black border-y py-1.5">
        {order.lines.map((line) => (
          <li key={line.id} className="flex gap-2 py-0.5">
            <span className="tabular-nums">{line.quantity} ×</span>
            <span className="min-w-0 flex-1 wrap-anywhere">
              {line.name}
              {line.quantity > 1 && ` at ${formatAmount(line.price)}`}
            </span>
            <span className="tabular-nums">{formatAmount(line.price * line.quantity)}</span>
          </li>
        ))}
      </ul>
      <dl className="mt-1.5">
        {hasSubtotal && <Amount label="Subtotal" value={formatAmount(amounts.subtotal)} />}
        {amounts.discount > 0 && (
          <Amount label="Discount" value={formatAmount(-amounts.discount)} />
        )}
        {isVatAdded && <Amount label={vatLabel} value={formatAmount(amounts.vat)} />}
        <Amount label="Total" value={formatAmount(amounts.total)} isTotal />
        {hasVat && !isVatAdded && (
          <Amount label={`Includes ${vatLabel}`} value={formatAmount(amounts.vat)} />
        )}
        {!isCancelled && <Amount label="Payment" value={amounts.payment} />}
        {!order.cash && isOpenStatus(order.status) && (
          <Amount label="To pay" value={formatAmount(amounts.total)} />
        )}
        {!isCancelled && order.cash && (
          <>
            <Amount label="Cash given" value={formatAmount(order.cash.given)} />
            <Amount label="Change" value={formatAmount(order.cash.change)} />
            {balance > 0 && <Amount label="Still to pay" value={formatAmount(balance)} />}
            {balance < 0 && <Amount label="To refund" value={formatAmount(-balance)} />}
          </>
        )}
      </dl>
      {legal?.trader && <p className="mt-3 text-center wrap-anywhere">{legal.trader}</p>}
      <p className="mt-4 text-center">Thank you.</p>
      <p className="mt-2 text-center">Printed {formatInstant(printedAt, timeZone)}</p>
    </div>
  );
}

function Amount({
  label,
  value,
  isTotal = false,
}: {
  label: string;
  value: string;
  isTotal?: boolean;
}) {
  return (
    <div
      className={`flex items-baseline justify-between gap-3 py-0.5 ${isTotal ? "font-bold text-xl" : ""}`}
    >
      <dt>{label}</dt>
      <dd className="tabular-nums">{value}</dd>
    </div>
  );
}
