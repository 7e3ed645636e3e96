import type { BusinessSettings } from "../business/business-settings.ts";
import { getCookingTimes, getLeadTime } from "../kitchen/cooking-times.ts";
import { formatCardTime } from "../kitchen/format-due-time.ts";
import { mustReadNote } from "../menu/allergy-conflict.ts";
import type { Pence } from "../money.ts";
import type { ExportedOrder } from "../order-search/read-staff-orders.ts";
import { getRefund } from "../orders/payment/payment.ts";
import { filterSoldOutLines, type SoldOutDish } from "../orders/status/sold-out-for.ts";

/** An order on the day's sheet that is not completed. */
export interface DueOrder
  extends Pick<
    ExportedOrder,
    "number" | "version" | "type" | "status" | "stage" | "total" | "hasEmail"
  > {
  /** The customer's name; empty if unknown. */
  name: string;
  isPaid: boolean;
  /** See `getRefund`. */
  refund: Pence | null;
  /** See `mustReadNote`. */
  hasAllergyConflict: boolean;
  /** See `isSoldOutFor`. */
  hasSoldOutDish: boolean;
  dueAt: Date;
  /** `dueAt` as on the order's kitchen card: `Leave 18:15`. */
  due: string;
}

/** Earliest due first. `now` is in epoch ms. */
export function listDueOrders(
  orders: readonly ExportedOrder[],
  settings: BusinessSettings,
  now: number,
  soldOut: readonly SoldOutDish[],
): DueOrder[] {
  const leadTime = getLeadTime(settings, now);
  return orders
    .map((order) => ({ ...order, placedAt: order.createdAt }))
    .map((order) => ({
      number: order.number,
      version: order.version,
      type: order.type,
      status: order.status,
      stage: order.stage,
      total: order.total,
      hasEmail: order.hasEmail,
      name: order.contact.name,
      isPaid: order.cash !== null,
      refund: getRefund(order),
      hasAllergyConflict: mustReadNote(order.notes, order.lines),
      hasSoldOutDish: filterSoldOutLines(order, soldOut).length > 0,
      dueAt: new Date(getCookingTimes(order, leadTime).dueAt),
      due: formatCardTime(order, now, leadTime, settings.timeZone),
    }))
    .sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime() || a.number - b.number);
}
