import type { Actor } from "../actor.ts";
import { canViewAllOrders } from "../orders/order-policy.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import type { Acknowledgement, NewOrder } from "./new-order-store.ts";

/** Maximum number of orders to list. Any others are only counted. */
const maxListed = 50;

/** `count` includes orders that are not listed; `now` is the server's clock in ms since 1970. */
export interface NewOrderList {
  count: number;
  orders: NewOrder[];
  now: number;
}

/** The orders that ring on staff devices because no one has acknowledged them. */
export async function listNewOrders(
  shop: Shop,
  actor: Actor,
): Promise<Result<NewOrderList, { code: "only_admins" }>> {
  if (!canViewAllOrders(actor)) return refuse({ code: "only_admins" });
  return ok({
    ...(await shop.read.newOrders.listUnacknowledged(maxListed)),
    now: shop.clock.now().epochMilliseconds,
  });
}

/**
 * Acknowledges orders for all staff, so that they stop ringing on every device. Only the given
 * numbers, so that newer orders keep ringing. `alreadyAcknowledged` lists the orders that someone
 * else had acknowledged, and who.
 */
export async function acknowledgeOrders(
  shop: Shop,
  actor: Actor,
  input: { numbers: readonly number[] },
): Promise<
  Result<
    { acknowledged: number[]; alreadyAcknowledged: Acknowledgement[] },
    { code: "only_admins" }
  >
> {
  if (actor.kind !== "admin") return refuse({ code: "only_admins" });
  return shop.transaction(async (stores) => {
    const newlyAcknowledged = await stores.newOrders.acknowledge(input.numbers, actor.userId);
    for (const { id, number } of newlyAcknowledged)
      await stores.audit.record(actor, {
        subject: { kind: "order", id, name: String(number) },
        action: "changed",
        fields: { acknowledged: { from: false, to: true } },
      });
    const acknowledged = newlyAcknowledged.map(({ number }) => number);
    const remainingNumbers = input.numbers.filter((number) => !acknowledged.includes(number));
    return ok({
      acknowledged,
      alreadyAcknowledged: await stores.newOrders.listAcknowledgements(remainingNumbers),
    });
  });
}
