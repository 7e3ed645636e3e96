import type { System } from "../actor.ts";
import type { Shop } from "../shop.ts";

const batchSize = 500;

/**
 * Removes the person from every order whose calendar year ended longer ago than the owner's setting. What was ordered and paid stays, so
 * reports do not change. In batches, so that no transaction is long. Returns the number of orders.
 */
export async function anonymiseOldOrders(shop: Shop, _actor: System): Promise<number> {
  const { timeZone, keepOrderYears } = await shop.read.business.settings();
  const today = shop.clock.now().toZonedDateTimeISO(timeZone).toPlainDate();
  const firstDayKept = today.with({ month: 1, day: 1 }).subtract({ years: keepOrderYears });
  const before = new Date(firstDayKept.toZonedDateTime(timeZone).epochMilliseconds);
  let total = 0;
  for (;;) {
    const done = await shop.transaction(({ orderBooks }) => orderBooks.anonymise(before, batchSize));
    total += done;
    if (done < batchSize) return total;
  }
}
