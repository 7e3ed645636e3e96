import type { Actor } from "../actor.ts";
import { cartTotal } from "../cart/cart-lines.ts";
import type { Pence } from "../money.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import { buildChangedLines, diffLines } from "./agreed-lines.ts";
import { getMaxQuantity } from "./max-quantity.ts";
import { type ModifiedOrder, modifyOrderAsStaff, type StaffChangeRefusal } from "./modify-order.ts";
import { canChangeAnyOrderLines } from "./order-policy.ts";
import type { MenuRefusal } from "./price-lines.ts";
import type { ChangeLinesInput } from "./staff-change-schema.ts";

type OwnRefusal = MenuRefusal | { code: "no_items_left" } | { code: "total_changed"; total: Pence };
export type ChangeLinesRefusal =
  | { code: "only_admins" }
  | { code: "too_many_of_one"; max: number }
  | OwnRefusal
  | StaffChangeRefusal;

/**
 * Changes the dishes of an open order. Keeps its status, time, coupon and VAT rate. Refused if the
 * new total differs from the one that staff quoted to the customer.
 */
export async function changeLinesAsStaff(
  shop: Shop,
  actor: Actor,
  input: ChangeLinesInput & { number: number },
): Promise<Result<ModifiedOrder, ChangeLinesRefusal>> {
  if (!canChangeAnyOrderLines(actor)) return refuse({ code: "only_admins" });
  // Read outside the transaction, because an order's type never changes.
  const found = await shop.stores.orders.find({ number: input.number });
  const type = found && shop.orderTypes[found.type];
  if (!type?.hasDishes) return refuse({ code: "order_not_found" });
  const max = getMaxQuantity(type.id);
  if (input.lines.some(({ quantity }) => quantity > max))
    return refuse({ code: "too_many_of_one", max });

  return modifyOrderAsStaff<unknown, OwnRefusal>(shop, actor, input, {
    type,
    async prepare(stores, before) {
      const lines = await buildChangedLines(stores, before.lines, input.lines, shop.clock.now());
      if (!lines.ok) return lines;
      const repriced = await type.reprice?.(stores, before, lines.value);
      const total = repriced?.total ?? cartTotal(lines.value);
      if (total !== input.seenTotal) return refuse({ code: "total_changed", total });
      return ok({
        lines: lines.value,
        total,
        wantedAt: before.wantedAt,
        detail: repriced?.detail,
        change: diffLines(before, { lines: lines.value, total }),
      });
    },
  });
}
