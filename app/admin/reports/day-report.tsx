import { useRef, useState } from "react";
import { Form } from "react-router";
import { getDaySheet } from "../../../domain/analytics/day-sheet.ts";
import { parseSalesPeriod } from "../../../domain/analytics/sales-period.ts";
import { parsePence } from "../../../domain/money.ts";
import { servicesContext } from "../../context.ts";
import { privatePageMeta } from "../../layout/page-meta.ts";
import { privatePageHeaders } from "../../private-page.ts";
import { Button, ButtonLink, ExternalButtonLink } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { Download } from "../../ui/icons/download.tsx";
import { Printer } from "../../ui/icons/printer.tsx";
import { adminContext, valueOrDenied } from "../admin-context.ts";
import { AdminError } from "../admin-error.tsx";
import { PrintSheet } from "../ticket/print-sheet.tsx";
import type { Route } from "./+types/day-report";
import { CountedCashField } from "./counted-cash-field.tsx";
import { DaySheetPaper } from "./day-sheet-paper.tsx";
import { OpenBookingLists } from "./open-bookings.tsx";
import { OpenOrders } from "./open-orders.tsx";

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
  // Another day starts with nothing counted.
  return <DayReportPage key={loaderData.day} {...loaderData} />;
}

function DayReportPage(loaderData: Route.ComponentProps["loaderData"]) {
  const { day, today, sheet } = loaderData;
  /** React key of the print sheet; 0 while nothing is being printed. */
  const [printKey, setPrintKey] = useState(0);
  const [countedText, setCountedText] = useState("");
  const countedInput = useRef<HTMLInputElement>(null);
  const counted = parsePence(countedText);
  const paper = <DaySheetPaper {...loaderData} counted={counted} />;

  function print() {
    if (countedText.trim() !== "" && counted === null) countedInput.current?.focus();
    else setPrintKey(printKey + 1);
  }
  return (
    <div className="pb-16">
      <div className="items-start gap-8 xl:grid xl:grid-cols-[minmax(0,1fr)_80mm] print:hidden">
        <div>
          <header className="max-w-2xl">
            <h1 className="text-4xl">End of day</h1>
            <p className="mt-2 text-muted">
              Orders due this day, excluding cancelled. Counter payments count on the day they were
              paid, refunds on the day of cancellation. Reports use the day the order was placed.
            </p>
          </header>
          <Form action="/admin/reports/day" className="mt-5 flex flex-wrap items-end gap-3">
            <TextField label="Day" type="date" name="day" defaultValue={day} max={today} />
            <Button type="submit" variant="secondary" className="min-h-12">
              Show
            </Button>
          </Form>
          <div className="mt-5 mb-8 flex flex-wrap gap-3">
            <Button onClick={print}>
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
          <OpenBookingLists bookings={loaderData.openBookings} day={day} />
          <OpenOrders orders={sheet.openOrders} />
          <CountedCashField
            ref={countedInput}
            text={countedText}
            counted={counted}
            cashToCount={sheet.cashToCount}
            onChange={setCountedText}
          />
        </div>
        <div className="w-[80mm] max-w-full overflow-hidden rounded-md border border-line shadow-card">
          {paper}
        </div>
      </div>
      {printKey > 0 && (
        <PrintSheet key={printKey} onPrinted={() => setPrintKey(0)}>
          {paper}
        </PrintSheet>
      )}
    </div>
  );
}

export function ErrorBoundary() {
  return <AdminError />;
}
