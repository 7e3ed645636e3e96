import type { System } from "../actor.ts";
import type { Shop } from "../shop.ts";

const batchSize = 500;

/**
 * Anonymises every order from a calendar year more than `keepOrderYears` years ago. Dishes and
 * totals stay, so that reports do not change. Notes of cash counts may name a customer, so they are
 * cleared too. Works in batches to keep transactions short. Returns the number of anonymised
 * orders. All retention periods are in docs/operations.md, "Automatic deletion".
 */
export async function anonymiseOldOrders(shop: Shop, _actor: System): Promise<number> {
  const { timeZone, keepOrderYears } = await shop.stores.business.getSettings();
  const today = shop.clock.now().toZonedDateTimeISO(timeZone).toPlainDate();
  const firstDayKept = today.with({ month: 1, day: 1 }).subtract({ years: keepOrderYears });
  const before = new Date(firstDayKept.toZonedDateTime(timeZone).epochMilliseconds);
  await shop.stores.cashCounts.clearNotesBefore(firstDayKept.toString());
  let total = 0;
  for (;;) {
    const anonymised = await shop.transaction(({ orderPersonalData }) =>
      orderPersonalData.anonymiseBefore(before, batchSize),
    );
    total += anonymised;
    if (anonymised < batchSize) return total;
  }
}
