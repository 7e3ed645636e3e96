import type { Actor } from "../actor.ts";
import { changedFields } from "../audit/audit-entry.ts";
import { dayIn } from "../clock.ts";
import { byteOrderMark } from "../csv.ts";
import { maySeeAllOrders } from "../orders/order-policy.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import { formatOrderCsvLine, orderCsvHeader } from "./order-csv.ts";
import { type StaffOrderQuery, toStaffOrderFilter } from "./staff-order-query.ts";

/** How many orders are in memory at once. */
export const exportBatchSize = 500;

export interface OrderExport {
  /** `orders-2026-11-21.csv`, of the shop's day. */
  filename: string;
  /** The file in parts, each read from the database when it is asked for. Whoever stops asking ends the work. */
  parts: AsyncGenerator<string, void>;
}

/** The orders of a staff list, all pages of it, as a CSV file. */
export async function exportOrders(
  shop: Shop,
  actor: Actor,
  query: StaffOrderQuery,
): Promise<Result<OrderExport, { code: "only_admins" }>> {
  if (!maySeeAllOrders(actor)) return refuse({ code: "only_admins" });
  const { timeZone, currency } = await shop.read.business.settings();
  const filename = `orders-${dayIn(timeZone, shop.clock.now())}.csv`;

  async function* parts() {
    // A request for the headers alone exports nothing.
    await recordExport(shop, actor, { filename, query });
    yield byteOrderMark + orderCsvHeader;
    const filter = toStaffOrderFilter(query, timeZone);
    for (let after = query.after ?? null, more = true; more; ) {
      const orders = await shop.read.orders.forExport({ ...filter, after, limit: exportBatchSize });
      if (orders.length > 0) yield orders.map((order) => formatOrderCsvLine(order, { timeZone, currency })).join("");
      after = orders.at(-1)?.number ?? null;
      more = orders.length >= exportBatchSize;
    }
  }
  return ok({ filename, parts: parts() });
}

/** Not what was searched for: that is a customer's name or telephone number, and the audit keeps no personal data. */
async function recordExport(shop: Shop, actor: Actor, { filename, query }: { filename: string; query: StaffOrderQuery }) {
  if (actor.kind !== "admin") return;
  const { type = null, status = null, fromDay = null, toDay = null, search } = query;
  const fields = changedFields({}, { type, status, fromDay, toDay, narrowedBySearch: search ? true : null });
  const subject = { kind: "export", id: "orders", name: filename } as const;
  // One statement, and no transaction: that would announce a change of orders to every stream.
  await shop.read.audit.record(actor, { subject, action: "exported", fields });
}
