import type { Actor } from "../actor.ts";
import { mayTakeOrdersForOthers } from "../orders/order-policy.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";

export type ForgetCallerRefusal = { code: "only_admins" } | { code: "orders_to_come"; numbers: number[] };

/**
 * Somebody who ordered on the phone without an account asks to be forgotten: out of every order under the telephone number of this one goes
 * who it was, at once. What was ordered and paid stays, as with everybody's. Food that is still to come is waited for: the kitchen needs to
 * know where it goes. Answers with the orders' numbers: none when there is an account, whose holder deletes it, or nothing is known.
 */
export async function forgetCaller(
  shop: Shop,
  actor: Actor,
  input: { number: number },
): Promise<Result<{ numbers: number[] }, ForgetCallerRefusal>> {
  if (!mayTakeOrdersForOthers(actor)) return refuse({ code: "only_admins" });
  return shop.transaction(async ({ orderBooks, audit }) => {
    const orders = await orderBooks.ofCaller(input.number);
    const toCome = orders.filter(({ isToCome }) => isToCome);
    if (toCome.length > 0) return refuse({ code: "orders_to_come", numbers: toCome.map(({ number }) => number) });
    await orderBooks.forgetCallersOf(orders.map(({ id }) => id));
    for (const { id, number } of orders)
      await audit.record(actor, {
        subject: { kind: "order", id, name: String(number) },
        action: "changed",
        fields: { callerForgotten: { from: false, to: true } },
      });
    return ok({ numbers: orders.map(({ number }) => number) });
  });
}
