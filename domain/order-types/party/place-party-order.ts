import { cartTotal } from "../../cart/cart-lines.ts";
import { getVat } from "../../cart/price-cart.ts";
import { type CommonPlacementRefusal, createOrder, type PlacedOrder } from "../../orders/create-order.ts";
import type { PartyOrderDetail } from "../../orders/order.ts";
import { type OrderedBy, settingsFor } from "../../orders/ordered-by.ts";
import { linesForHash, type MenuRefusal, priceLines } from "../../orders/price-lines.ts";
import { ok, type Result, refuse } from "../../result.ts";
import type { Shop } from "../../shop.ts";
import { type EventRefusal, eventRefusal, getEventStart, getRadiusConfirmation } from "./event-rules.ts";
import type { PartyOrderInput } from "./party-schema.ts";
import { partyType } from "./party-type.ts";

type OwnRefusal = MenuRefusal | EventRefusal;
export type PlacePartyOrderRefusal = OwnRefusal | CommonPlacementRefusal;

/** Places a party order. Prices come from the menu. */
export async function placePartyOrder(
  shop: Shop,
  by: OrderedBy,
  input: PartyOrderInput,
): Promise<Result<PlacedOrder, PlacePartyOrderRefusal>> {
  const { name, contact, address, eventDate, eventTime, guestCount, deliveryMethod, specialRequests, lines } = input;
  const event = { eventDate, eventTime, guestCount, deliveryMethod, specialRequests };
  return createOrder<PartyOrderDetail, OwnRefusal>(shop, by, input.idempotencyKey, {
    hashInput: ["party", name, contact, address, event, linesForHash(lines)],
    type: partyType,
    async draft(stores, settingsPromise) {
      const priced = await priceLines(stores, lines, shop.clock.now());
      if (!priced.ok) return priced;
      const settings = settingsFor(by, await settingsPromise);
      const refused = eventRefusal(settings, input, shop.clock.now());
      if (refused) return refuse(refused);
      return ok({
        lines: priced.value,
        total: cartTotal(priced.value),
        vat: getVat(settings),
        wantedAt: new Date(getEventStart(settings.timeZone, event)),
        detail: { name, contact, address, ...event, withinRadius: getRadiusConfirmation(input) },
      });
    },
  });
}
