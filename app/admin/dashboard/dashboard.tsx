import { useSearchParams } from "react-router";
import { getDashboard } from "../../../domain/analytics/get-dashboard.ts";
import { type Period, parsePeriod } from "../../../domain/analytics/periods.ts";
import { messages } from "../../../domain/messages.ts";
import { servicesContext } from "../../context.ts";
import { privatePageMeta } from "../../layout/page-meta.ts";
import { connectionLostText } from "../../orders/connection-lost-note.tsx";
import { privatePageHeaders } from "../../private-page.ts";
import { adminContext, valueOrDenied } from "../admin-context.ts";
import { AdminError } from "../admin-error.tsx";
import { AttentionLine } from "../attention/attention-line.tsx";
import { useStaffLive } from "../live/staff-live.tsx";
import type { Route } from "./+types/dashboard";
import { RecentOrders } from "./recent-orders.tsx";
import { RevenueOverview } from "./revenue-overview.tsx";
import { SalesOverview } from "./sales-overview.tsx";
import { SetupLink } from "./setup-link.tsx";
import { StatCards } from "./stat-cards.tsx";

export const meta = privatePageMeta("Dashboard");
export const headers = privatePageHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  const actor = await context.get(adminContext)();
  const dashboard = await getDashboard(context.get(servicesContext).shop, actor);
  return { ...valueOrDenied(dashboard), isOwner: actor.isOwner };
}

export default function Dashboard({
  loaderData: { stats, sales, revenue, recent, isOwner },
}: Route.ComponentProps) {
  const { isConnected } = useStaffLive();
  const [params, setParams] = useSearchParams();
  const salesPeriod = parsePeriod(params.get("sales"));
  const revenuePeriod = parsePeriod(params.get("revenue"));

  /** Changes only the URL, because the data of all periods is already loaded. */
  function setPeriod(chart: "sales" | "revenue", period: Period) {
    setParams(
      (currentParams) => {
        const newParams = new URLSearchParams(currentParams);
        newParams.set(chart, period);
        return newParams;
      },
      { replace: true, preventScrollReset: true, defaultShouldRevalidate: false },
    );
  }

  return (
    <div className="flex flex-col gap-6 pb-16">
      <header>
        <h1 className="text-4xl">Dashboard</h1>
        <p className="mt-2 text-muted" role="status">
          {isConnected
            ? "Orders update live. Reload the page to see new customers and, after midnight, the new day."
            : connectionLostText}
        </p>
      </header>
      {isOwner && <SetupLink />}
      <AttentionLine />
      <StatCards stats={stats} />
      <div className="grid gap-6 xl:grid-cols-2">
        <SalesOverview
          sales={sales[salesPeriod]}
          period={salesPeriod}
          onPeriodChange={(period) => setPeriod("sales", period)}
        />
        <RevenueOverview
          buckets={revenue[revenuePeriod]}
          period={revenuePeriod}
          onPeriodChange={(period) => setPeriod("revenue", period)}
        />
      </div>
      <RecentOrders orders={recent} />
    </div>
  );
}

export function ErrorBoundary() {
  return <AdminError message={messages.admin.dashboardFailed} />;
}
