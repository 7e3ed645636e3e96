import { useState } from "react";
import { Form, Link } from "react-router";
import { type DaySheet, getDaySheet } from "../../../domain/analytics/day-sheet.ts";
import { parseSalesPeriod } from "../../../domain/analytics/sales-period.ts";
import { staffTypeLabels } from "../../../domain/orders/order.ts";
import { describeStatus } from "../../../domain/orders/status/order-stage.ts";
import { canChangeStatus } from "../../../domain/orders/status/order-status.ts";
import { servicesContext } from "../../context.ts";
import { privatePageMeta } from "../../layout/page-meta.ts";
import { privatePageHeaders } from "../../private-page.ts";
import { Button, ButtonLink, ExternalButtonLink } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { Check } from "../../ui/icons/check.tsx";
import { Download } from "../../ui/icons/download.tsx";
import { Printer } from "../../ui/icons/printer.tsx";
import { Price } from "../../ui/price.tsx";
import { adminContext, valueOrDenied } from "../admin-context.ts";
import { AdminError } from "../admin-error.tsx";
import { useAdvanceTicket } from "../kitchen/use-advance-ticket.ts";
import { PrintSheet } from "../ticket/print-sheet.tsx";
import type { Route } from "./+types/day-report";
import { DaySheetPaper } from "./day-sheet-paper.tsx";

export const meta = privatePageMeta("End of day");
export const headers = privatePageHeaders;

export async function loader({ context, request }: Route.LoaderArgs) {
  const actor = await context.get(adminContext)();
  const day = new URL(request.url).searchParams.get("day");
  const sheet = await getDaySheet(
    context.get(servicesContext).shop,
    actor,
    (today) => parseSalesPeriod(day, day, today).from,
  );
  return valueOrDenied(sheet);
}

export default function DayReport({ loaderData }: Route.ComponentProps) {
  const { day, today, sheet } = loaderData;
  /** React key of the print sheet; 0 while nothing is being printed. */
  const [printKey, setPrintKey] = useState(0);
  return (
    <div className="pb-16">
      <div className="print:hidden">
        <header className="max-w-2xl">
          <h1 className="text-4xl">End of day</h1>
          <p className="mt-2 text-muted">
            Orders due on the day, excluding cancelled. Payment is in cash. Money taken at the
            counter counts on the day it was paid, and a refund on the day the order was cancelled.
            In Reports, orders count on the day they were placed.
          </p>
        </header>
        <Form key={day} action="/admin/reports/day" className="mt-5 flex flex-wrap items-end gap-3">
          <TextField label="Day" type="date" name="day" defaultValue={day} max={today} />
          <Button type="submit" variant="secondary" className="min-h-12">
            Show
          </Button>
        </Form>
        <div className="mt-5 mb-8 flex flex-wrap gap-3">
          <Button onClick={() => setPrintKey(printKey + 1)}>
            <Printer aria-hidden="true" className="size-5" />
            Print
          </Button>
          <ExternalButtonLink
            variant="secondary"
            href={`/admin/orders/export.csv?by=wanted&from=${day}&to=${day}`}
            download
          >
            <Download aria-hidden="true" className="size-5" />
            Orders as CSV
          </ExternalButtonLink>
          <ButtonLink variant="secondary" to="/admin/reports">
            Reports
          </ButtonLink>
        </div>
        <OpenOrders key={day} orders={sheet.openOrders} />
        <div className="w-[80mm] max-w-full overflow-hidden rounded-md border border-line shadow-card">
          <DaySheetPaper {...loaderData} />
        </div>
      </div>
      {printKey > 0 && (
        <PrintSheet key={printKey} onPrinted={() => setPrintKey(0)}>
          <DaySheetPaper {...loaderData} />
        </PrintSheet>
      )}
    </div>
  );
}

type OpenOrder = DaySheet["openOrders"][number];

/**
 * The orders that are not completed. Those completed meanwhile stay in the list, so that no button
 * moves under the pointer.
 */
function OpenOrders({ orders }: { orders: readonly OpenOrder[] }) {
  const [listed, setListed] = useState(orders);
  const added = orders.filter(({ number }) => !listed.some((order) => order.number === number));
  if (added.length > 0) setListed([...listed, ...added]);
  if (listed.length === 0) return null;
  return (
    <div className="mb-6 max-w-xl rounded-card border border-accent-text bg-raised px-4 py-3">
      <p role="status">{describeOpenOrders(orders)}</p>
      <ul className="mt-2">
        {listed.map(({ number, type }) => {
          const order = orders.find((open) => open.number === number);
          return order ? (
            <OpenOrderRow key={number} order={order} />
          ) : (
            <li key={number} className="flex min-h-11 items-center gap-2 text-muted">
              <Check aria-hidden="true" className="size-5 text-veg" />
              {`Order ${number} · ${staffTypeLabels[type]} · No longer open`}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function describeOpenOrders(orders: readonly OpenOrder[]): string {
  const count = orders.length;
  if (count === 0) return "All orders are completed.";
  const unpaidCount = orders.filter(({ isPaid }) => !isPaid).length;
  const them = count === 1 ? "it" : "them";
  return [
    count === 1 ? "One order is not completed." : `${count} orders are not completed.`,
    unpaidCount > 0 && "Cash still to be collected is not in the count.",
    `Complete or cancel ${them}, then print.`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** An order that is not completed, with a button to complete it if its status allows that. */
function OpenOrderRow({ order }: { order: OpenOrder }) {
  const { number, version, type, status, stage, total, isPaid } = order;
  const { busy, advance } = useAdvanceTicket(number);
  return (
    <li className="flex min-h-11 items-center gap-3">
      <span className="min-w-0 flex-1">
        <Link
          to={`/admin/orders/all?order=${number}`}
          className="font-semibold text-accent-text underline underline-offset-4"
        >
          Order {number}
        </Link>
        {` · ${staffTypeLabels[type]} · ${describeStatus({ status, stage })}${isPaid ? " · Paid" : ""}`}
      </span>
      <Price pence={total} />
      {canChangeStatus(status, "completed") && (
        <Button
          variant="secondary"
          size="sm"
          busy={busy}
          className="min-h-11"
          onClick={() => void advance("completed", version)}
        >
          Complete<span className="sr-only"> order {number}</span>
        </Button>
      )}
    </li>
  );
}

export function ErrorBoundary() {
  return <AdminError />;
}
