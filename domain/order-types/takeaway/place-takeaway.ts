import { cartTotal } from "../../cart/cart-lines.ts";
import { getVat } from "../../cart/vat.ts";
import {
  type CommonPlacementRefusal,
  createOrder,
  type PlacedOrder,
} from "../../orders/create-order.ts";
import type { TakeawayDetail } from "../../orders/order.ts";
import {
  getPauseRefusal,
  getSettingsFor,
  type OrderedBy,
  waivesNotice,
} from "../../orders/ordered-by.ts";
import { linesForHash, type MenuRefusal, priceLines } from "../../orders/price-lines.ts";
import { ok, type Result, refuse } from "../../result.ts";
import { toEpochMs } from "../../scheduling/offered-times.ts";
import type { OrderingPaused } from "../../scheduling/rush.ts";
import { proposeTimes, type TimeRefused } from "../../scheduling/time-refused.ts";
import type { Shop } from "../../shop.ts";
import { checkPickup, listNearestPickupTimes, pickupFullRefusal } from "./pickup-times.ts";
import type { TakeawayInput } from "./takeaway-schema.ts";
import { takeawayType } from "./takeaway-type.ts";

type OwnRefusal = MenuRefusal | TimeRefused | OrderingPaused;
export type PlaceTakeawayRefusal = OwnRefusal | CommonPlacementRefusal;

/**
 * Places a takeaway. Prices come from the menu. The order's transaction claims a place in the
 * pickup slot.
 */
export async function placeTakeaway(
  shop: Shop,
  orderedBy: OrderedBy,
  input: TakeawayInput,
): Promise<Result<PlacedOrder, PlaceTakeawayRefusal>> {
  const { name, contact, address, instructions, lines } = input;
  const pickup = { day: input.pickupDate, time: input.pickupTime };
  const now = shop.clock.now();
  const placed = await createOrder<TakeawayDetail, OwnRefusal>(
    shop,
    orderedBy,
    input.idempotencyKey,
    {
      hashInput: [
        "takeaway",
        name,
        contact,
        address,
        instructions,
        pickup.day,
        pickup.time,
        linesForHash(lines),
      ],
      type: takeawayType,
      async prepare(stores, settingsPromise) {
        const settings = getSettingsFor(orderedBy, await settingsPromise);
        const pausedRefusal = getPauseRefusal(orderedBy, settings, now);
        if (pausedRefusal) return refuse(pausedRefusal);
        const pricedLines = await priceLines(stores, lines, now);
        if (!pricedLines.ok) return pricedLines;
        const timeRefused = await checkPickup(stores, pickup, { settings, now });
        if (timeRefused) return refuse(timeRefused);
        const at = toEpochMs(settings.timeZone, pickup) ?? 0;
        return ok({
          lines: pricedLines.value,
          total: cartTotal(pricedLines.value),
          vat: getVat(settings),
          wantedAt: new Date(at),
          detail: { name, contact, address, instructions, cash: null },
          // Another order may have taken the last place since the check.
          claim: async (stores, orderId) =>
            (await stores.slots.claim(orderId, at, settings.ordersPerSlot))
              ? ok(null)
              : refuse(pickupFullRefusal),
        });
      },
    },
  );
  return proposeTimes(placed, () =>
    listNearestPickupTimes(shop, pickup, { atShortNotice: waivesNotice(orderedBy) }),
  );
}
