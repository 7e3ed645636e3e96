import { Form, Link, type ShouldRevalidateFunction } from "react-router";
import {
  listPresets,
  maxReportDays,
  parseSalesPeriod,
} from "../../../domain/analytics/sales-period.ts";
import { getSalesReport, type SalesReport } from "../../../domain/analytics/sales-report.ts";
import { formatPence } from "../../../domain/money.ts";
import { servicesContext } from "../../context.ts";
import { privatePageMeta } from "../../layout/page-meta.ts";
import { privatePageHeaders } from "../../private-page.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { ChevronDown } from "../../ui/icons/chevron-down.tsx";
import { adminContext, valueOrDenied } from "../admin-context.ts";
import { AdminError } from "../admin-error.tsx";
import { ordersUrl } from "../orders/order-filter.ts";
import type { Route } from "./+types/reports";
import { describePeriod } from "./describe-period.ts";
import {
  BestSellers,
  CancelledOrders,
  SalesByHour,
  SalesBySource,
  SalesByType,
} from "./report-tables.tsx";
import { TotalCards } from "./total-cards.tsx";

const periodClasses =
  "inline-flex min-h-11 shrink-0 items-center justify-center gap-1.5 whitespace-nowrap rounded-full border border-edge px-4 font-semibold transition-colors duration-150 hover:border-accent-text aria-[current=page]:border-selected aria-[current=page]:bg-selected aria-[current=page]:text-on-selected";

export const meta = privatePageMeta("Reports");
export const headers = privatePageHeaders;

export async function loader({ context, request }: Route.LoaderArgs) {
  const actor = await context.get(adminContext)();
  const { searchParams } = new URL(request.url);
  const report = await getSalesReport(context.get(servicesContext).shop, actor, (today) =>
    parseSalesPeriod(searchParams.get("from"), searchParams.get("to"), today),
  );
  return valueOrDenied(report);
}

/**
 * Live updates reload only today's report: a long period is too expensive to load after each order.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.href !== nextUrl.href || !nextUrl.searchParams.has("from");

export default function Reports({ loaderData: report }: Route.ComponentProps) {
  const { currency } = useBusiness();
  const formatAmount = (pence: number) => formatPence(pence, currency);
  return (
    <div className="flex flex-col gap-6 pb-16">
      <div className="flex flex-col gap-4">
        <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h1 className="text-4xl">Reports</h1>
          <ButtonLink to="/admin/reports/day" variant="secondary">
            End of day
          </ButtonLink>
        </header>
        <PeriodPicker report={report} />
        <TotalCards totals={report.totals} formatAmount={formatAmount} />
        <p className="text-muted text-sm">
          {describeReport(report)} In End of day, orders are counted on the day they are due.{" "}
          <Link
            to={ordersUrl({ from: report.period.from, to: report.period.to })}
            className="inline-flex min-h-6 items-center underline underline-offset-4"
          >
            Open the orders of this period in All Orders, to export them as CSV (cancelled ones too)
          </Link>
        </p>
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          <SalesByType rows={report.byType} formatAmount={formatAmount} />
          <BestSellers rows={report.bestSellers} formatAmount={formatAmount} />
          <CancelledOrders rows={report.cancelled} formatAmount={formatAmount} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <SalesBySource rows={report.bySource} formatAmount={formatAmount} />
          <SalesByHour rows={report.byHour} formatAmount={formatAmount} />
        </div>
      </div>
    </div>
  );
}

/**
 * Links and a GET form: works without JavaScript and keeps the period in the URL. The form is
 * collapsed while the period is one of the links', so that the figures are in view.
 */
function PeriodPicker({ report: { period, today } }: { report: SalesReport & { today: string } }) {
  const presets = listPresets(today);
  const isPreset = presets.some(({ from, to }) => from === period.from && to === period.to);
  return (
    <div className="flex flex-wrap items-start gap-2">
      <nav
        aria-label="Period"
        className="-m-1 flex gap-2 p-1 max-sm:max-w-[calc(100%+0.5rem)] max-sm:overflow-x-auto sm:flex-wrap"
      >
        {presets.map(({ label, from, to }) => (
          <Link
            key={label}
            to={label === "Today" ? "/admin/reports" : `/admin/reports?from=${from}&to=${to}`}
            aria-current={from === period.from && to === period.to ? "page" : undefined}
            className={periodClasses}
          >
            {label}
          </Link>
        ))}
      </nav>
      {/* The key opens or closes it when the period changes. */}
      <details key={`${period.from} ${period.to}`} open={!isPreset} className="open:w-full">
        <summary className={`${periodClasses} w-fit list-none [&::-webkit-details-marker]:hidden`}>
          Other dates
          <ChevronDown aria-hidden="true" className="size-4" />
        </summary>
        <Form
          action="/admin/reports"
          className="mt-3 grid grid-cols-2 items-end gap-3 sm:grid-cols-[repeat(2,10.5rem)_auto_auto] sm:justify-start"
        >
          <TextField label="From" type="date" name="from" defaultValue={period.from} />
          <TextField label="To" type="date" name="to" defaultValue={period.to} />
          <Button type="submit" variant="secondary" className="min-h-12 max-sm:col-span-2">
            Show
          </Button>
          <p className="text-muted text-sm sm:pb-3.5 max-sm:col-span-2">
            Up to {maxReportDays} days.
          </p>
        </Form>
      </details>
    </div>
  );
}

function describeReport({ period, previousPeriod, until }: SalesReport): string {
  const current = describePeriod(period);
  const previous = describePeriod(previousPeriod);
  return until === null
    ? `Orders placed ${current}, compared with ${previous}. Excluding cancelled.`
    : `Orders placed ${current} so far, compared with ${previous} until ${until}. Excluding cancelled.`;
}

export function ErrorBoundary() {
  return <AdminError />;
}
