import { join } from "node:path";
import type { Shop } from "../../domain/shop.ts";
import { deleteOldEmailFiles } from "../email/email-files.ts";
import type { Jobs } from "./jobs.ts";

/**
 * Deletes finished email jobs and email files that are older than the owner's settings allow.
 * Returns the number of each.
 */
export async function deleteOldEmails(
  shop: Pick<Shop, "stores" | "clock">,
  { jobs, dataDir }: { jobs: Pick<Jobs, "deleteOldEmailJobs">; dataDir: string },
): Promise<{ records: number; files: number }> {
  const { keepEmailDays } = await shop.stores.business.getSettings();
  const before = new Date(
    shop.clock.now().subtract({ hours: 24 * keepEmailDays }).epochMilliseconds,
  );
  return {
    records: await jobs.deleteOldEmailJobs(before),
    files: await deleteOldEmailFiles(join(dataDir, "mail"), before),
  };
}
