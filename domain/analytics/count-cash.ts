import type { Actor } from "../actor.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import { canViewAnalytics } from "./analytics-policy.ts";
import type { CashCountInput } from "./cash-count-schema.ts";
import { getDaySheet } from "./day-sheet.ts";

/** The subject id of the audit entries. */
export const cashCountSubject = "cash-count";

/**
 * Records the cash counted for a day, and the expected cash that it was compared with: a sale since
 * then must not become a shortage. Earlier counts of that day are kept.
 */
export async function countCash(
  shop: Shop,
  actor: Actor,
  { countId, day, counted, seenExpected, note }: CashCountInput,
): Promise<Result<null, { code: "only_admins" } | { code: "day_in_future" }>> {
  if (!canViewAnalytics(actor)) return refuse({ code: "only_admins" });
  const daySheet = await getDaySheet(shop, actor, () => day);
  if (!daySheet.ok) return daySheet;
  const { today, sheet, calculatedAt } = daySheet.value;
  if (day > today) return refuse({ code: "day_in_future" });
  return shop.transaction(async (stores) => {
    const previous = await stores.cashCounts.findLatest(day);
    const isNew = await stores.cashCounts.add({
      id: countId,
      day,
      counted,
      expected: seenExpected ?? sheet.expectedCash,
      countedBy: actor.userId,
      countedAt: calculatedAt,
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
