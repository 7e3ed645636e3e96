import type { SignedIn } from "../../actor.ts";
import { cartTotal } from "../../cart/cart-lines.ts";
import { buildChangedLines, diffLines } from "../../orders/agreed-lines.ts";
import { type ModifiedOrder, type ModifyRefusal, modifyOrder } from "../../orders/modify-order.ts";
import type { TakeawayDetail } from "../../orders/order.ts";
import { diffPersonalFields, diffWantedAt } from "../../orders/order-change.ts";
import type { MenuRefusal } from "../../orders/price-lines.ts";
import { ok, type Result, refuse } from "../../result.ts";
import { toEpochMs } from "../../scheduling/offered-times.ts";
import { proposeTimes, type TimeRefused } from "../../scheduling/time-refused.ts";
import type { Shop } from "../../shop.ts";
import type { ModifyTakeawayInput } from "./modify-takeaway-schema.ts";
import { checkPickup, listNearestPickupTimes, pickupFullRefusal } from "./pickup-times.ts";
import { takeawayType } from "./takeaway-type.ts";

type OwnRefusal = MenuRefusal | TimeRefused | { code: "no_items_left" };
export type ModifyTakeawayRefusal = OwnRefusal | ModifyRefusal;

/**
 * Changes a takeaway's dishes, time, address or instructions. A new time moves its claim to the new
 * slot.
 */
export async function modifyTakeaway(
  shop: Shop,
  actor: SignedIn,
  input: ModifyTakeawayInput & { number: number },
): Promise<Result<ModifiedOrder, ModifyTakeawayRefusal>> {
  const { address, instructions } = input;
  const pickup = { day: input.pickupDate, time: input.pickupTime };
  const now = shop.clock.now();
  let orderId: string | undefined;

  const modified = await modifyOrder<TakeawayDetail, OwnRefusal>(shop, actor, input, {
    type: takeawayType,
    async prepare(stores, before) {
      orderId = before.id;
      const lines = await buildChangedLines(stores, before.lines, input.lines, now);
      if (!lines.ok) return lines;
      const settings = await stores.business.getSettings();
      const at = toEpochMs(settings.timeZone, pickup);
      const hasNewTime = at !== before.wantedAt?.getTime();
      const timeRefused = hasNewTime
        ? await checkPickup(stores, pickup, { settings, now, orderId })
        : null;
      if (timeRefused) return refuse(timeRefused);
      const detail = { ...before.detail, address, instructions };
      const after = {
        lines: lines.value,
        total: cartTotal(lines.value),
        wantedAt: new Date(at ?? 0),
      };
      return ok({
        ...after,
        detail,
        change: {
          ...diffLines(before, after),
          ...diffWantedAt(before.wantedAt, after.wantedAt),
          ...diffPersonalFields(before.detail, detail),
        },
        async claim(stores) {
          if (at === null || !hasNewTime) return ok(null);
          return (await stores.slots.claim(before.id, at, settings.ordersPerSlot))
            ? ok(null)
            : refuse(pickupFullRefusal);
        },
      });
    },
  });
  return proposeTimes(modified, () => listNearestPickupTimes(shop, pickup, { orderId }));
}
