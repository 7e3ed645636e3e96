import { messages } from "../../../domain/messages.ts";
import type { OrderStatus } from "../../../domain/orders/status/order-status.ts";
import { checkShopReady } from "../../pwa/check-shop-ready.ts";

/** Id of the toasts about an unreachable shop. The toast about the new connection replaces them. */
export const unreachableToastId = "live-back";

/**
 * Returns why a request cannot be sent now, as a message, or null if it can. Call it before
 * submitting: the router may fetch the route manifest first, and if that fails, it replaces the
 * page with an error page. `isConnected` is the state of the live stream.
 */
export async function describeUnreachable(isConnected: boolean): Promise<string | null> {
  if (!navigator.onLine) return messages.offline.notSent;
  if (isConnected) return null;
  return (await checkShopReady()) ? null : messages.offline.noAnswer;
}

export type SentStep = OrderStatus | "ready" | "delay" | "back";

/** Each step as a past participle, as in “Order 12 was confirmed”. */
export const stepNames: Record<SentStep, string> = {
  pending: "moved back",
  confirmed: "confirmed",
  in_progress: "started",
  ready: "marked as ready",
  completed: "completed",
  cancelled: "cancelled",
  delay: "delayed",
  back: "moved back",
};

export interface SentOrder {
  number: number;
  isBooking: boolean;
  /** Replaces `completed` in the failure, such as `marked as sent out`. */
  completedName?: string | undefined;
}

/** Like `describeUnreachable`, for a step of an order: names the order and the step. */
export async function describeUnsentStep(
  isConnected: boolean,
  order: SentOrder,
  step: SentStep,
): Promise<string | null> {
  const isOffline = !navigator.onLine;
  if ((await describeUnreachable(isConnected)) === null) return null;
  return messages.order.statusFailed(
    messages.kitchen.stepNotSent(
      order,
      (step === "completed" && order.completedName) || stepNames[step],
      isOffline,
    ),
  );
}
