import type { Actor } from "../actor.ts";
import { localDay } from "../clock.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import { canViewAnalytics } from "./analytics-policy.ts";
import type { CashCountInput } from "./cash-count-schema.ts";

/** The subject id of the audit entries. */
export const cashCountSubject = "cash-count";

/** Records the cash counted for a day. Earlier counts of that day are kept. */
export async function countCash(
  shop: Shop,
  actor: Actor,
  { countId, day, counted, note }: CashCountInput,
): Promise<Result<null, { code: "only_admins" } | { code: "day_in_future" }>> {
  if (!canViewAnalytics(actor)) return refuse({ code: "only_admins" });
  const { timeZone } = await shop.stores.business.getSettings();
  const now = shop.clock.now();
  if (day > localDay(timeZone, now)) return refuse({ code: "day_in_future" });
  return shop.transaction(async (stores) => {
    const previous = await stores.cashCounts.findLatest(day);
    const isNew = await stores.cashCounts.add({
      id: countId,
      day,
      counted,
      countedBy: actor.userId,
      countedAt: new Date(now.epochMilliseconds),
      note,
    });
    // The note is left out, because audit entries are permanent.
    if (isNew)
      await stores.audit.record(actor, {
        subject: { kind: "setting", id: cashCountSubject, name: "Cash count" },
        action: previous ? "changed" : "added",
        fields: {
          countedDay: { from: null, to: day },
          countedCash: { from: previous?.counted ?? null, to: counted },
        },
      });
    return ok(null);
  });
}
