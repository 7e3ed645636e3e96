import type { Actor } from "../actor.ts";
import { listChangedFields } from "../audit-entry.ts";
import { localDay } from "../clock.ts";
import { byteOrderMark } from "../csv.ts";
import { canViewAllOrders } from "../orders/order-policy.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import { formatOrderCsvLine, orderCsvHeader } from "./order-csv.ts";
import type { ExportedOrder } from "./read-staff-orders.ts";
import { type StaffOrderQuery, toStaffOrderFilter } from "./staff-order-query.ts";

/** Number of orders in memory at a time. */
export const exportBatchSize = 500;

export interface OrderExport {
  /** `orders-2026-11-21.csv`, with today's date in the shop's time zone. */
  filename: string;
  /** The parts of the file, each read from the database on demand. */
  parts: AsyncGenerator<string, void>;
}

/** Exports all pages of a staff list as CSV, without practice orders. */
export async function exportOrders(
  shop: Shop,
  actor: Actor,
  query: StaffOrderQuery,
): Promise<Result<OrderExport, { code: "only_admins" }>> {
  if (!canViewAllOrders(actor)) return refuse({ code: "only_admins" });
  const settings = await shop.stores.business.getSettings();
  const filename = `orders-${localDay(settings.timeZone, shop.clock.now())}.csv`;

  async function* generateParts() {
    // Recorded here because a HEAD request never reads the parts.
    await recordExport(shop, actor, { filename, query });
    yield byteOrderMark + orderCsvHeader;
    const filter = toStaffOrderFilter(query, settings.timeZone);
    let orders: ExportedOrder[];
    let lastNumber = query.after ?? null;
    do {
      orders = await shop.stores.orders.listForExport({
        ...filter,
        after: lastNumber,
        limit: exportBatchSize,
      });
      const lines = orders
        .filter(({ isPractice }) => !isPractice)
        .map((order) => formatOrderCsvLine(order, settings));
      if (lines.length > 0) yield lines.join("");
      lastNumber = orders.at(-1)?.number ?? null;
    } while (orders.length >= exportBatchSize);
  }
  return ok({ filename, parts: generateParts() });
}

/**
 * The search text is left out: it can be a customer's name or phone number, and audit entries are
 * permanent.
 */
async function recordExport(
  shop: Shop,
  actor: Actor,
  { filename, query }: { filename: string; query: StaffOrderQuery },
) {
  if (actor.kind !== "admin") return;
  const { type, status, source, by = "placed", fromDay, toDay, search } = query;
  const filteredDate = fromDay || toDay ? by : undefined;
  const narrowedBySearch = search ? true : undefined;
  const fields = listChangedFields(
    {},
    { type, status, source, filteredDate, fromDay, toDay, narrowedBySearch },
  );
  const subject = { kind: "export", id: "orders", name: filename } as const;
  // Not in a transaction: after each one, every node looks for changed orders.
  await shop.stores.audit.record(actor, { subject, action: "exported", fields });
}
