import type { ReactNode } from "react";
import type { CashCount } from "../../../domain/analytics/cash-count-store.ts";
import type { DaySheet } from "../../../domain/analytics/day-sheet.ts";
import { formatRate } from "../../../domain/cart/vat.ts";
import { formatInstant } from "../../../domain/format-instant.ts";
import { formatCount } from "../../../domain/messages/format/format-count.ts";
import { formatPence } from "../../../domain/money.ts";
import { staffTypeLabels } from "../../../domain/orders/order.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { describeCashDifference, describeCounting } from "./describe-cash-count.ts";
import { describeDay } from "./describe-period.ts";

/** The end-of-day sheet for 80 mm printers, in black on white. */
export function DaySheetPaper({
  day,
  sheet,
  calculatedAt,
  cashCount,
}: {
  day: string;
  sheet: DaySheet;
  calculatedAt: Date;
  /** Null prints lines to fill in by hand. */
  cashCount: CashCount | null;
}) {
  const { name, timeZone, currency } = useBusiness();
  const formatAmount = (pence: number) => formatPence(pence, currency);
  return (
    <div className="bg-white px-[4mm] pt-[3mm] pb-[8mm] text-black text-sm leading-tight">
      <p className="text-center">{name}</p>
      <p className="mt-1 border-black border-b-2 pb-2 text-center">
        <strong className="block text-2xl">End of day</strong>
        {describeDay(day)}
      </p>
      <Section title="Sales">
        <p>Orders due this day, whenever they were placed.</p>
        <Row
          label={`Gross, ${formatCount(sheet.orders, "order")}`}
          value={formatAmount(sheet.gross)}
          isStrong
        />
        <Row label="VAT" value={formatAmount(sheet.vat)} />
        <Row label="Net" value={formatAmount(sheet.net)} />
      </Section>
      <Section title="VAT by rate">
        {sheet.byRate.length === 0 && <Row label="No sales" value={formatAmount(0)} />}
        {sheet.byRate.map(({ rate, gross, vat, net }) => (
          <div key={rate} className="py-0.5">
            <strong>{rate === 0 ? "No VAT" : formatRate(rate)}</strong>
            <Row label="Gross" value={formatAmount(gross)} />
            <Row label="VAT" value={formatAmount(vat)} />
            <Row label="Net" value={formatAmount(net)} />
          </div>
        ))}
        {sheet.assumedVatOrders > 0 && (
          <p>{formatCount(sheet.assumedVatOrders, "older order")}: at today's VAT rate.</p>
        )}
      </Section>
      <Section title="By type">
        {sheet.byType.map(({ type, orders, gross }) => (
          <Row
            key={type}
            label={`${staffTypeLabels[type]}, ${formatCount(orders, "order")}`}
            value={formatAmount(gross)}
          />
        ))}
      </Section>
      <Section title="By payment">
        {sheet.byPayment.map(({ payment, orders, gross }) => (
          <Row
            key={payment}
            label={`${payment}, ${formatCount(orders, "order")}`}
            value={formatAmount(gross)}
          />
        ))}
      </Section>
      <Section title="Cash">
        <Row
          label={`Cash sales, ${formatCount(sheet.cashSales.orders, "order")}`}
          value={formatAmount(sheet.cashSales.gross)}
          isStrong
        />
        <GroupRow
          label="of which for another day"
          group={sheet.paidForLater}
          formatAmount={formatAmount}
        />
        <GroupRow
          label="of which cancelled since"
          group={sheet.paidThenCancelled}
          formatAmount={formatAmount}
        />
        <GroupRow
          label="of which paid again after a refund"
          group={sheet.paidAgain}
          formatAmount={formatAmount}
        />
        <Row
          label={`Refunds, ${formatCount(sheet.refunded.orders, "order")}`}
          value={formatAmount(-sheet.refunded.gross)}
          isStrong
        />
        <div className="mt-1 flex items-baseline justify-between gap-3 border-4 border-black p-2 font-bold text-lg">
          <span>EXPECTED CASH</span>{" "}
          <span className="tabular-nums">{formatAmount(sheet.expectedCash)}</span>
        </div>
        <p className="mt-1">Excluding the float.</p>
        <GroupRow label="Not included: unpaid" group={sheet.unpaid} formatAmount={formatAmount} />
        <GroupRow
          label="Not included: paid on an earlier day"
          group={sheet.paidEarlier}
          formatAmount={formatAmount}
        />
        {cashCount === null ? (
          <>
            <p className="mt-3">Counted ______________________</p>
            <p className="mt-3">Difference ____________________</p>
          </>
        ) : (
          <div className="mt-3">
            <Row label="Counted" value={formatAmount(cashCount.counted)} isStrong />
            <Row
              label="Difference"
              value={describeCashDifference(cashCount.counted, sheet.expectedCash, currency)}
              isStrong
            />
            <p className="wrap-anywhere">
              Counted {describeCounting(cashCount, { day, timeZone })}.
              {cashCount.note && ` Note: ${cashCount.note}`}
            </p>
          </div>
        )}
      </Section>
      <Section title="Other">
        <Row label="Table bookings" value={formatParties(sheet.bookings)} />
        <Row label="Walk-ins" value={formatParties(sheet.walkIns)} />
        <Row label="Cancelled orders" value={String(sheet.cancelledOrders)} />
        <Row label="Cancelled bookings and no-shows" value={String(sheet.cancelledBookings)} />
      </Section>
      <p className="mt-3">As of {formatInstant(calculatedAt, timeZone)}</p>
    </div>
  );
}

/** The number of parties, then of their guests. */
function formatParties({ parties, guests }: DaySheet["walkIns"]): string {
  return parties === 0 ? "0" : `${parties}, ${formatCount(guests, "guest")}`;
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-3 border-black border-b pb-2">
      <h2 className="mb-1 font-bold font-text text-base tracking-normal">{title}</h2>
      {children}
    </section>
  );
}

function Row({
  label,
  value,
  isStrong = false,
}: {
  label: string;
  value: string;
  isStrong?: boolean;
}) {
  return (
    <p
      className={`flex items-baseline justify-between gap-3 py-0.5 ${isStrong ? "font-bold text-lg" : ""}`}
    >
      <span>{label}</span>
      <span className="text-right tabular-nums">{value}</span>
    </p>
  );
}

/** Renders nothing if the group has no orders. */
function GroupRow({
  label,
  group: { orders, gross },
  formatAmount,
}: {
  label: string;
  group: { orders: number; gross: number };
  formatAmount(pence: number): string;
}) {
  return (
    orders > 0 && (
      <Row label={`${label}, ${formatCount(orders, "order")}`} value={formatAmount(gross)} />
    )
  );
}
