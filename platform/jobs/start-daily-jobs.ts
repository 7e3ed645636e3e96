import { deleteExpiredSessions } from "../../domain/accounts/delete-expired-sessions.ts";
import { system } from "../../domain/actor.ts";
import { deleteExpiredParties } from "../../domain/bookings/waiting-list.ts";
import { anonymiseOldOrders } from "../../domain/personal-data/anonymise-old-orders.ts";
import { forgetCallers } from "../../domain/personal-data/forget-callers.ts";
import type { Shop } from "../../domain/shop.ts";
import type { Logger } from "../log.ts";
import { deleteOldEmails } from "./delete-old-emails.ts";
import type { Jobs } from "./jobs.ts";
import { runDaily } from "./run-daily.ts";

/** Starts the daily jobs that delete personal and other data kept for a limited time. */
export function startDailyJobs({
  shop,
  jobs,
  dataDir,
  log,
}: {
  shop: Shop;
  jobs: Jobs;
  dataDir: string;
  log: Logger;
}) {
  const work: Record<string, () => Promise<object>> = {
    "callers forgotten": async () => ({ orders: await forgetCallers(shop, system) }),
    "old orders anonymised": async () => ({ orders: await anonymiseOldOrders(shop, system) }),
    "waiting list cleared": async () => ({ parties: await deleteExpiredParties(shop, system) }),
    "expired sessions deleted": () => deleteExpiredSessions(shop, system),
    "old emails deleted": () => deleteOldEmails(shop, { jobs, dataDir }),
  };
  const running = Object.entries(work).map(([name, run]) => runDaily(name, run, log));
  return {
    async stop() {
      for (const job of running.toReversed()) await job.stop();
    },
  };
}
