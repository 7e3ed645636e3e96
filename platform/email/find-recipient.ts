import {
  findEmailedChange,
  isBookingChangeByStaff,
} from "../../domain/bookings/find-emailed-change.ts";
import { isNewTimeFromStaff } from "../../domain/orders/delays.ts";
import type { OrderDetail } from "../../domain/orders/order.ts";
import type { OrderReader } from "../../domain/orders/order-read-store.ts";
import { getCompletedAt } from "../../domain/orders/status/get-completed-at.ts";
import type { Shop } from "../../domain/shop.ts";
import type { OrderEmailJob } from "./email-jobs.ts";

/** How long after an order's completion its emails still make sense. */
const maxNewsAgeMs = 60 * 60_000;

export interface OrderEmailSources {
  orders: Pick<OrderReader, "findDetail">;
  shop: Pick<Shop, "stores" | "transaction" | "orderTypes" | "clock">;
}

/** The order and the email's recipient. Null if there is none or the email is outdated. */
export async function findRecipient(
  { orders, shop }: OrderEmailSources,
  job: OrderEmailJob,
): Promise<{ order: OrderDetail; address: string } | null> {
  const order = await orders.findDetail({ id: job.orderId }, { forStaff: true });
  const address = [
    order?.reservation?.email,
    order?.customer?.email,
    order?.takenByStaff?.email,
  ].find(Boolean);
  if (!order || !address) return null;
  return isOutdated(job, order, shop.clock.now().epochMilliseconds) ? null : { order, address };
}

/** Whether the order has changed since the email was queued in a way that makes the email wrong. */
function isOutdated(job: OrderEmailJob, order: OrderDetail, nowMs: number): boolean {
  const { template } = job;
  const { status, history } = order;
  // A cancelled order gets only the cancellation email. An order that was brought back no longer
  // gets it.
  const isCancelled = status === "cancelled";
  const isCancellationEmail = template === "order-cancelled";
  if (isCancelled !== isCancellationEmail) return true;
  // The email waited for the mail server until long after the order was handed over.
  const completedAt = getCompletedAt(order);
  if (completedAt && nowMs - completedAt.getTime() > maxNewsAgeMs) return true;
  if (template === "order-changed") {
    const entry = findEmailedChange(order, job.version);
    if (!entry) return false;
    const { wantedAt, guests } = entry.change ?? {};
    const isOtherTime = wantedAt?.to !== (order.wantedAt?.toISOString() ?? null);
    // Staff have since changed the time again, undone the change or handed the order over.
    if (isNewTimeFromStaff(order, entry)) return isOtherTime || completedAt !== null;
    return isBookingChangeByStaff(order, entry) && (wantedAt ? isOtherTime : !guests);
  }
  // Staff undid the step, or handed over the order that the email calls ready.
  if (template === "order-confirmed") return status === "pending";
  if (template === "order-on-its-way") return status !== "completed";
  return template === "order-ready" && (status === "completed" || !isReady(history));
}

function isReady(history: OrderDetail["history"]): boolean {
  return history.findLast(({ kind }) => kind === "ready" || kind === "not_ready")?.kind === "ready";
}
