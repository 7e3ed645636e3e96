import type { Actor } from "../actor.ts";
import type { StaffOrderSummary } from "../orders/order.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import { canViewAnalytics } from "./analytics-policy.ts";
import { buildReport, type Report } from "./report.ts";
import { getFirstReportDay } from "./report-periods.ts";

const maxRecentOrders = 3;

/** The current report. `today` is in the business's time zone, `YYYY-MM-DD`. */
export interface Dashboard extends Report {
  recent: StaffOrderSummary[];
  today: string;
}

export async function getDashboard(
  shop: Shop,
  actor: Actor,
): Promise<Result<Dashboard, { code: "only_admins" }>> {
  if (!canViewAnalytics(actor)) return refuse({ code: "only_admins" });
  const { timeZone } = await shop.stores.business.getSettings();
  const today = shop.clock.now().toZonedDateTimeISO(timeZone).toPlainDate();
  const [figures, recent] = await Promise.all([
    shop.stores.analytics.getFigures({ timeZone, daysSince: getFirstReportDay(today) }),
    shop.stores.orders.listForStaff({ limit: maxRecentOrders }),
  ]);
  return ok({ ...buildReport(figures, today), recent, today: today.toString() });
}
