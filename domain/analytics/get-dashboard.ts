import type { Actor } from "../actor.ts";
import type { StaffOrderSummary } from "../orders/order.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import { maySeeInsights } from "./analytics-policy.ts";
import { type Report, reportOf } from "./report.ts";
import { firstDayNeeded } from "./report-periods.ts";

const recentOrders = 3;

/** The current report. `today` is its day in the business's time zone, `YYYY-MM-DD`. */
export interface Dashboard extends Report {
  recent: StaffOrderSummary[];
  today: string;
}

export async function seeDashboard(shop: Shop, actor: Actor): Promise<Result<Dashboard, { code: "only_admins" }>> {
  if (!maySeeInsights(actor)) return refuse({ code: "only_admins" });
  const { timeZone } = await shop.read.business.settings();
  const today = shop.clock.now().toZonedDateTimeISO(timeZone).toPlainDate();
  const [figures, recent] = await Promise.all([
    shop.read.insights.figures({ timeZone, daysSince: firstDayNeeded(today) }),
    shop.read.orders.forStaff({ limit: recentOrders }),
  ]);
  return ok({ ...reportOf(figures, today), recent, today: today.toString() });
}
