import type { Actor } from "../actor.ts";
import { canOrderForCustomers } from "../orders/order-policy.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";

export type ForgetCallerRefusal =
  | { code: "only_admins" }
  | { code: "has_open_orders"; numbers: number[] };

/**
 * Anonymises the orders of a caller without an account: all orders with the same phone number, or
 * only this one if it has none. Dishes and totals stay. Refused while an order is on its way, or
 * open and not long overdue, because its personal data is still needed. Returns the order numbers.
 * The list is empty if the order is already anonymised, or belongs to an account, which the
 * customer can delete.
 */
export async function forgetCaller(
  shop: Shop,
  actor: Actor,
  input: { number: number },
): Promise<Result<{ numbers: number[] }, ForgetCallerRefusal>> {
  if (!canOrderForCustomers(actor)) return refuse({ code: "only_admins" });
  return shop.transaction(async ({ orderPersonalData, business, audit }) => {
    const settings = await business.getSettings();
    const orders = await orderPersonalData.listCallerOrders(input.number, settings);
    const openOrders = orders.filter(({ blocksDeletion }) => blocksDeletion);
    if (openOrders.length > 0)
      return refuse({ code: "has_open_orders", numbers: openOrders.map(({ number }) => number) });
    await orderPersonalData.anonymiseCallerOrders(orders.map(({ id }) => id));
    for (const { id, number } of orders)
      await audit.record(actor, {
        subject: { kind: "order", id, name: String(number) },
        action: "changed",
        fields: { callerForgotten: { from: false, to: true } },
      });
    return ok({ numbers: orders.map(({ number }) => number) });
  });
}
