import type { ReactNode } from "react";
import type { DaySheet } from "../../../domain/analytics/day-sheet.ts";
import { formatInstant } from "../../../domain/format-instant.ts";
import { formatPence } from "../../../domain/money.ts";
import { staffTypeLabels } from "../../../domain/orders/order.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { describeDay } from "./describe-days.ts";

/** The end-of-day sheet for 80 mm printers, in black on white. */
export function DaySheetPaper({ day, sheet, printedAt }: { day: string; sheet: DaySheet; printedAt: Date }) {
  const { name, timeZone, currency } = useBusiness();
  const format = (pence: number) => formatPence(pence, currency);
  return (
    <div className="bg-white px-[4mm] pt-[3mm] pb-[8mm] text-black text-sm leading-tight">
      <p className="text-center">{name}</p>
      <p className="mt-1 border-black border-b-2 pb-2 text-center">
        <strong className="block text-2xl">End of day</strong>
        {describeDay(day)}
      </p>
      <Section title="Sales">
        <p>Orders due this day, whenever they were placed.</p>
        <Row label={`Gross, ${countOrders(sheet.orders)}`} value={format(sheet.gross)} isStrong />
        <Row label="VAT" value={format(sheet.vat)} />
        <Row label="Net" value={format(sheet.net)} />
      </Section>
      <Section title="VAT by rate">
        {sheet.byRate.length === 0 && <Row label="No sales" value={format(0)} />}
        {sheet.byRate.map(({ rate, gross, vat, net }) => (
          <div key={rate} className="py-0.5">
            <strong>{rate === 0 ? "No VAT" : `${rate / 100}%`}</strong>
            <Row label="Gross" value={format(gross)} />
            <Row label="VAT" value={format(vat)} />
            <Row label="Net" value={format(net)} />
          </div>
        ))}
        {sheet.assumedVatOrders > 0 && (
          <p>{sheet.assumedVatOrders === 1 ? "1 older order" : `${sheet.assumedVatOrders} older orders`}: at today's VAT rate.</p>
        )}
      </Section>
      <Section title="By type">
        {sheet.byType.map(({ type, orders, gross }) => (
          <Row key={type} label={`${staffTypeLabels[type]}, ${countOrders(orders)}`} value={format(gross)} />
        ))}
      </Section>
      <Section title="By payment">
        {sheet.byPayment.map(({ payment, orders, gross }) => (
          <Row key={payment} label={`${payment}, ${countOrders(orders)}`} value={format(gross)} />
        ))}
      </Section>
      <Section title="Cash">
        <Row label={`Cash sales, ${countOrders(sheet.cashSales.orders)}`} value={format(sheet.cashSales.gross)} isStrong />
        <GroupRow label="of which for another day" group={sheet.paidForLater} format={format} />
        <GroupRow label="of which cancelled since" group={sheet.paidThenCancelled} format={format} />
        <GroupRow label="of which paid again after a refund" group={sheet.paidAgain} format={format} />
        <Row label={`Refunds, ${countOrders(sheet.refunded.orders)}`} value={format(-sheet.refunded.gross)} isStrong />
        <div className="mt-1 flex items-baseline justify-between gap-3 border-4 border-black p-2 font-bold text-lg">
          <span>CASH TO COUNT</span> <span className="tabular-nums">{format(sheet.cashToCount)}</span>
        </div>
        <p>Without the float.</p>
        <GroupRow label="Not in it: not completed" group={sheet.notCompleted} format={format} />
        <GroupRow label="Not in it: paid on an earlier day" group={sheet.paidEarlier} format={format} />
        <p className="mt-3">Counted ______________________</p>
        <p className="mt-3">Difference ____________________</p>
      </Section>
      <Section title="Other">
        <Row label="Table bookings" value={formatGuestTotal(sheet.bookings)} />
        <Row label="Walk-ins" value={formatGuestTotal(sheet.walkIns)} />
        <Row label="Cancelled orders" value={String(sheet.cancelledOrders)} />
        <Row label="Cancelled bookings and no-shows" value={String(sheet.cancelledBookings)} />
      </Section>
      <p className="mt-3">Printed {formatInstant(printedAt, timeZone)}</p>
    </div>
  );
}

function countOrders(orders: number): string {
  return orders === 1 ? "1 order" : `${orders} orders`;
}

function formatGuestTotal({ parties, guests }: DaySheet["walkIns"]): string {
  return parties === 0 ? "0" : `${parties}, ${guests === 1 ? "1 guest" : `${guests} guests`}`;
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-3 border-black border-b pb-2">
      <h2 className="mb-1 font-bold font-text text-base tracking-normal">{title}</h2>
      {children}
    </section>
  );
}

function Row({ label, value, isStrong = false }: { label: string; value: string; isStrong?: boolean }) {
  return (
    <p className={`flex items-baseline justify-between gap-3 py-0.5 ${isStrong ? "font-bold text-lg" : ""}`}>
      <span>{label}</span>
      <span className="text-right tabular-nums">{value}</span>
    </p>
  );
}

/** Nothing for a group without orders. */
function GroupRow({
  label,
  group: { orders, gross },
  format,
}: {
  label: string;
  group: { orders: number; gross: number };
  format(pence: number): string;
}) {
  return orders > 0 && <Row label={`${label}, ${countOrders(orders)}`} value={format(gross)} />;
}
