import { cartTotal } from "../../cart/cart-lines.ts";
import { getVat } from "../../cart/vat.ts";
import {
  type CommonPlacementRefusal,
  createOrder,
  type PlacedOrder,
} from "../../orders/create-order.ts";
import type { PartyOrderDetail } from "../../orders/order.ts";
import { getSettingsFor, type OrderedBy } from "../../orders/ordered-by.ts";
import { linesForHash, type MenuRefusal, priceLines } from "../../orders/price-lines.ts";
import { ok, type Result, refuse } from "../../result.ts";
import type { Shop } from "../../shop.ts";
import {
  type EventRefusal,
  getEventRefusal,
  getEventStart,
  getRadiusConfirmation,
} from "./event-rules.ts";
import type { PartyOrderInput } from "./party-schema.ts";
import { partyType } from "./party-type.ts";

type OwnRefusal = MenuRefusal | EventRefusal;
export type PlacePartyOrderRefusal = OwnRefusal | CommonPlacementRefusal;

/** Places a party order. Prices come from the menu. */
export async function placePartyOrder(
  shop: Shop,
  orderedBy: OrderedBy,
  input: PartyOrderInput,
): Promise<Result<PlacedOrder, PlacePartyOrderRefusal>> {
  const {
    name,
    contact,
    address,
    eventDate,
    eventTime,
    guestCount,
    deliveryMethod,
    specialRequests,
    lines,
  } = input;
  const event = { eventDate, eventTime, guestCount, deliveryMethod, specialRequests };
  return createOrder<PartyOrderDetail, OwnRefusal>(shop, orderedBy, input.idempotencyKey, {
    hashInput: ["party", name, contact, address, event, linesForHash(lines)],
    type: partyType,
    async prepare(stores, settingsPromise) {
      const pricedLines = await priceLines(stores, lines, shop.clock.now());
      if (!pricedLines.ok) return pricedLines;
      const settings = getSettingsFor(orderedBy, await settingsPromise);
      const eventRefused = getEventRefusal(settings, input, shop.clock.now());
      if (eventRefused) return refuse(eventRefused);
      return ok({
        lines: pricedLines.value,
        total: cartTotal(pricedLines.value),
        vat: getVat(settings),
        wantedAt: new Date(getEventStart(settings.timeZone, event)),
        detail: { name, contact, address, ...event, withinRadius: getRadiusConfirmation(input) },
      });
    },
  });
}
