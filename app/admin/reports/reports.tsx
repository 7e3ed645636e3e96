import { Link, type ShouldRevalidateFunction } from "react-router";
import { parseSalesPeriod } from "../../../domain/analytics/sales-period.ts";
import { getSalesReport, type SalesReport } from "../../../domain/analytics/sales-report.ts";
import { formatPence } from "../../../domain/money.ts";
import { servicesContext } from "../../context.ts";
import { privatePageMeta } from "../../layout/page-meta.ts";
import { privatePageHeaders } from "../../private-page.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { adminContext, valueOrDenied } from "../admin-context.ts";
import { AdminError } from "../admin-error.tsx";
import { ordersUrl } from "../orders/order-filter.ts";
import type { Route } from "./+types/reports";
import { describePeriod } from "./describe-period.ts";
import { PeriodPicker } from "./period-picker.tsx";
import {
  BestSellers,
  CancelledOrders,
  SalesByHour,
  SalesBySource,
  SalesByType,
} from "./report-tables.tsx";
import { TotalCards } from "./total-cards.tsx";

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
        <PeriodPicker period={report.period} today={report.today} />
        <TotalCards totals={report.totals} formatAmount={formatAmount} />
        <p className="text-muted text-sm">
          {describeReport(report)} In End of day, orders are counted on the day they are due.{" "}
          <Link
            to={ordersUrl({ from: report.period.from, to: report.period.to })}
            className="inline-flex min-h-6 items-center underline underline-offset-4"
          >
            Open this period in All Orders to export it as CSV, including cancelled orders
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
