import type { Actor } from "../../actor.ts";
import { cartTotal } from "../../cart/cart-lines.ts";
import { getVat } from "../../cart/vat.ts";
import type { Pence } from "../../money.ts";
import {
  type CommonPlacementRefusal,
  createOrder,
  type PlacedOrder,
} from "../../orders/create-order.ts";
import type { TakeawayDetail } from "../../orders/order.ts";
import { canOrderForCustomers } from "../../orders/order-policy.ts";
import { type CounterSale, getSettingsFor } from "../../orders/ordered-by.ts";
import { linesForHash, type MenuRefusal, priceLines } from "../../orders/price-lines.ts";
import { ok, type Result, refuse } from "../../result.ts";
import { toEpochMs } from "../../scheduling/offered-times.ts";
import { proposeTimes, type TimeRefused } from "../../scheduling/time-refused.ts";
import type { Shop } from "../../shop.ts";
import type { CounterOrderInput } from "./counter-order-schema.ts";
import { checkPickup, listNearestPickupTimes, pickupFullRefusal } from "./pickup-times.ts";
import { takeawayType } from "./takeaway-type.ts";

/** The cash given is less than the total. */
interface CashShort {
  code: "cash_short";
  total: Pence;
}
type OwnRefusal = MenuRefusal | TimeRefused | CashShort;
export type PlaceCounterOrderRefusal =
  | { code: "only_admins" }
  | OwnRefusal
  | CommonPlacementRefusal;

/**
 * Places a takeaway that a customer orders and pays for at the counter: confirmed, without phone
 * number, address or account. An ASAP order claims no pickup slot and ignores opening hours,
 * because the customer is in the shop. A later time claims a slot but needs no notice.
 */
export async function placeCounterOrder(
  shop: Shop,
  actor: Actor,
  input: CounterOrderInput,
): Promise<Result<PlacedOrder, PlaceCounterOrderRefusal>> {
  if (!canOrderForCustomers(actor)) return refuse({ code: "only_admins" });
  const { name, instructions, lines, cashGiven, pickupDate, pickupTime } = input;
  const pickup = pickupDate && pickupTime ? { day: pickupDate, time: pickupTime } : null;
  const counterSale: CounterSale = { kind: "counter", admin: actor };
  const now = shop.clock.now();
  const placed = await createOrder<TakeawayDetail, OwnRefusal>(
    shop,
    counterSale,
    input.idempotencyKey,
    {
      hashInput: [
        "counter",
        name,
        instructions,
        pickup?.day ?? null,
        pickup?.time ?? null,
        cashGiven,
        linesForHash(lines),
      ],
      type: takeawayType,
      async prepare(stores, settingsPromise) {
        const settings = getSettingsFor(counterSale, await settingsPromise);
        const pricedLines = await priceLines(stores, lines, now);
        if (!pricedLines.ok) return pricedLines;
        const total = cartTotal(pricedLines.value);
        const cashPaid = cashGiven ?? total;
        if (cashPaid < total) return refuse({ code: "cash_short", total });
        const timeRefused = pickup && (await checkPickup(stores, pickup, { settings, now }));
        if (timeRefused) return refuse(timeRefused);
        const at = pickup && toEpochMs(settings.timeZone, pickup);
        return ok({
          lines: pricedLines.value,
          total,
          vat: getVat(settings),
          wantedAt: at === null ? null : new Date(at),
          detail: {
            name,
            contact: "",
            address: "",
            instructions,
            cash: { given: cashPaid, change: cashPaid - total },
          },
          claim: async (stores, orderId) =>
            at === null || (await stores.slots.claim(orderId, at, settings.ordersPerSlot))
              ? ok(null)
              : refuse(pickupFullRefusal),
        });
      },
    },
  );
  if (!pickup) return placed;
  return proposeTimes(placed, () => listNearestPickupTimes(shop, pickup, { atShortNotice: true }));
}
