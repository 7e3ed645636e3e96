import { type ReactNode, useId } from "react";
import type { SalesReport } from "../../../domain/analytics/sales-report.ts";
import type {
  BestSeller,
  CancelledOrders as Cancelled,
} from "../../../domain/analytics/sales-store.ts";
import { formatWholeNumber } from "../../../domain/format-whole-number.ts";
import { sourceLabels } from "../../../domain/order-search/order-sources.ts";
import { describeReasonForStaff } from "../../../domain/orders/cancel-reason.ts";
import { staffTypeLabels } from "../../../domain/orders/order.ts";
import { useShopNews } from "../../shop-status/use-shop-news.ts";
import { Card } from "../../ui/card.tsx";
import { formatChange } from "./format-change.ts";

interface TableProps<Row> {
  rows: readonly Row[];
  formatAmount(pence: number): string;
}

export function SalesByType({ rows, formatAmount }: TableProps<SalesReport["byType"][number]>) {
  const { orderTypes } = useShopNews();
  const shownRows = rows.filter(
    ({ type, current, previous }) =>
      orderTypes.includes(type) || current.orders > 0 || previous.orders > 0,
  );
  return (
    <ReportTable
      title="By type"
      headings={["Type", "Orders", "Revenue", "Change"]}
      rows={shownRows.map(({ type, current, previous }) => {
        const figures =
          type === "reservation"
            ? ([current.orders, previous.orders] as const)
            : ([current.revenue, previous.revenue] as const);
        return {
          key: type,
          cells: [
            staffTypeLabels[type],
            <Figure
              key="orders"
              current={formatWholeNumber(current.orders)}
              previous={formatWholeNumber(previous.orders)}
            />,
            type === "reservation" ? (
              "–"
            ) : (
              <Figure
                key="revenue"
                current={formatAmount(current.revenue)}
                previous={formatAmount(previous.revenue)}
              />
            ),
            formatChange({ current: figures[0], previous: figures[1] }),
          ],
        };
      })}
    />
  );
}

export function SalesBySource({ rows, formatAmount }: TableProps<SalesReport["bySource"][number]>) {
  return (
    <ReportTable
      title="By source"
      text="Where orders were taken, excluding table bookings."
      headings={["Source", "Orders", "Revenue", "Change"]}
      rows={rows.map(({ source, current, previous }) => ({
        key: source,
        cells: [
          sourceLabels[source],
          <Figure
            key="orders"
            current={formatWholeNumber(current.orders)}
            previous={formatWholeNumber(previous.orders)}
          />,
          <Figure
            key="revenue"
            current={formatAmount(current.revenue)}
            previous={formatAmount(previous.revenue)}
          />,
          formatChange({ current: current.revenue, previous: previous.revenue }),
        ],
      }))}
    />
  );
}

function Figure({ current, previous }: { current: string; previous: string }) {
  return (
    <>
      {current}
      <span className="block text-muted text-xs max-sm:whitespace-normal">
        previously <span className="whitespace-nowrap">{previous}</span>
      </span>
    </>
  );
}

export function SalesByHour({ rows, formatAmount }: TableProps<SalesReport["byHour"][number]>) {
  const maxOrders = Math.max(1, ...rows.map(({ current }) => current.orders));
  return (
    <ReportTable
      title="By hour"
      text="Hour in which the order was placed, excluding table bookings."
      empty="No orders in this period."
      headings={["Hour", "Orders", "Previous", "Revenue", "Previous"]}
      rows={rows.map(({ hour, current, previous }) => ({
        key: hour,
        cells: [
          <span key="hour" className="flex items-center gap-3">
            <span className="tabular-nums">{formatHour(hour)}</span>
            <span aria-hidden="true" className="h-2.5 min-w-0 flex-1 max-sm:hidden">
              <svg width="100%" height="100%" aria-hidden="true">
                <rect
                  width={`${(current.orders / maxOrders) * 100}%`}
                  height="100%"
                  rx="5"
                  className="fill-accent-edge"
                />
              </svg>
            </span>
          </span>,
          formatWholeNumber(current.orders),
          formatWholeNumber(previous.orders),
          formatAmount(current.revenue),
          formatAmount(previous.revenue),
        ],
      }))}
    />
  );
}

export function BestSellers({ rows, formatAmount }: TableProps<BestSeller>) {
  return (
    <ReportTable
      title="Best sellers"
      empty="No dishes ordered in this period."
      headings={["Dish", "Portions", "Sales"]}
      rows={rows.map(({ name, portions, pence }) => ({
        key: name,
        cells: [name, formatWholeNumber(portions), formatAmount(pence)],
      }))}
    />
  );
}

const causeLabels: Record<Cancelled["by"], string> = {
  refused: "Rejected",
  cancelled: "Cancelled by us",
  customer: "Cancelled by the customer",
};

export function CancelledOrders({ rows, formatAmount }: TableProps<Cancelled>) {
  return (
    <ReportTable
      title="Rejected and cancelled"
      text="Rejected means cancelled by us before we confirmed it."
      empty="No orders were rejected or cancelled."
      headings={["Reason", "Orders", "Value"]}
      rows={rows.map(({ by, reason, orders, pence }) => ({
        key: `${by} ${reason}`,
        cells: [
          <span key="reason" className="wrap-anywhere">
            {causeLabels[by]}
            <span className="block font-normal text-muted text-sm">
              {reason === null ? "No reason given" : describeReasonForStaff(reason)}
            </span>
          </span>,
          formatWholeNumber(orders),
          formatAmount(pence),
        ],
      }))}
    />
  );
}

/** `9` → `09:00`. */
function formatHour(hour: number): string {
  return `${String(hour).padStart(2, "0")}:00`;
}

/** A titled table whose first column names the row; the others are figures. */
function ReportTable({
  title,
  text,
  empty = "Nothing in this period.",
  headings,
  rows,
}: {
  title: string;
  text?: string;
  /** Shown if there are no rows. */
  empty?: string;
  headings: readonly string[];
  rows: { key: string | number; cells: ReactNode[] }[];
}) {
  const id = useId();
  return (
    <Card className="min-w-0 p-4 sm:p-6">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {text && <p className="mt-1 text-muted text-sm">{text}</p>}
      {rows.length === 0 ? (
        <p className="mt-4">{empty}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll the table.
        <section aria-labelledby={id} tabIndex={0} className="mt-3 overflow-x-auto">
          <table aria-labelledby={id} className="w-full text-left text-sm">
            <thead>
              <tr>
                {headings.map((heading, index) => (
                  <th
                    // biome-ignore lint/suspicious/noArrayIndexKey: two headings can be the same.
                    key={index}
                    scope="col"
                    className="border-line border-b py-2 pr-2 font-semibold text-muted last:pr-0 not-first:text-right sm:pr-3"
                  >
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, cells: [name, ...figures] }) => (
                <tr key={key}>
                  <th scope="row" className="border-line border-b py-2 pr-2 font-semibold sm:pr-3">
                    {name}
                  </th>
                  {figures.map((figure, index) => (
                    <td
                      // biome-ignore lint/suspicious/noArrayIndexKey: columns never move.
                      key={index}
                      className="whitespace-nowrap border-line border-b py-2 pr-2 text-right tabular-nums last:pr-0 sm:pr-3"
                    >
                      {figure}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Card>
  );
}
