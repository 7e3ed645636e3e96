import type { Actor } from "../../../domain/actor.ts";
import { messages } from "../../../domain/messages.ts";
import { formatOrderName } from "../../../domain/order-wording/format-order-name.ts";
import { findOrder } from "../../../domain/orders/find-order.ts";
import type { OrderStatus } from "../../../domain/orders/status/order-status.ts";
import type { Shop } from "../../../domain/shop.ts";
import { stepNames } from "../live/describe-unreachable.ts";

/**
 * Says who took the step that staff have just tried to take: `Order 7 was already confirmed by
 * Ben.` Null if that is not known.
 */
export async function describeStepDone(
  shop: Shop,
  actor: Actor,
  { number, step }: { number: number; step: OrderStatus | "ready" },
): Promise<string | null> {
  if (actor.kind !== "admin") return null;
  const order = await findOrder(shop, actor, { number });
  if (!order.ok) return null;
  const entry = order.value.history.findLast(({ kind, to }) =>
    step === "ready" ? kind === "ready" : kind === "status_changed" && to === step,
  );
  if (!entry) return null;
  const by = entry.by === "customer" ? "the customer" : entry.who;
  return messages.kitchen.stepDoneBy(formatOrderName(order.value), stepNames[step], by);
}
