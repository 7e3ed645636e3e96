import type { SignedIn } from "../../actor.ts";
import { cartTotal } from "../../cart/cart-lines.ts";
import { buildChangedLines, diffLines } from "../../orders/agreed-lines.ts";
import { type ModifiedOrder, type ModifyRefusal, modifyOrder } from "../../orders/modify-order.ts";
import type { PartyOrderDetail } from "../../orders/order.ts";
import { diffField, diffPersonalFields, diffWantedAt } from "../../orders/order-change.ts";
import type { MenuRefusal } from "../../orders/price-lines.ts";
import { ok, type Result, refuse } from "../../result.ts";
import type { Shop } from "../../shop.ts";
import {
  type EventRefusal,
  getEventRefusal,
  getEventStart,
  getLocationRefusal,
  getRadiusConfirmation,
} from "./event-rules.ts";
import type { ModifyPartyOrderInput } from "./modify-party-schema.ts";
import { partyType } from "./party-type.ts";

type OwnRefusal = MenuRefusal | EventRefusal | { code: "no_items_left" };
export type ModifyPartyOrderRefusal = OwnRefusal | ModifyRefusal;

/** Changes a party order's dishes, day, time, guests, delivery method, address or requests. */
export async function modifyPartyOrder(
  shop: Shop,
  actor: SignedIn,
  input: ModifyPartyOrderInput & { number: number },
): Promise<Result<ModifiedOrder, ModifyPartyOrderRefusal>> {
  const { address, eventDate, eventTime, guestCount, deliveryMethod, specialRequests } = input;
  const event = { eventDate, eventTime, guestCount, deliveryMethod, specialRequests };

  return modifyOrder<PartyOrderDetail, OwnRefusal>(shop, actor, input, {
    type: partyType,
    async prepare(stores, before) {
      const lines = await buildChangedLines(stores, before.lines, input.lines, shop.clock.now());
      if (!lines.ok) return lines;
      const settings = await stores.business.getSettings();
      const previous = before.detail;
      const hasNewTime = previous.eventDate !== eventDate || previous.eventTime !== eventTime;
      const hasNewPlace =
        previous.address !== address || previous.deliveryMethod !== deliveryMethod;
      // Keep the radius confirmation unless the address or the delivery method changes.
      const withinRadius = input.withinRadius || (!hasNewPlace && previous.withinRadius === true);
      // Check notice only for a new day or time: the agreed day may since have come within the
      // notice period.
      const timeRefusal = hasNewTime
        ? getEventRefusal(settings, { ...input, withinRadius }, shop.clock.now())
        : null;
      const placeRefusal = !hasNewTime && hasNewPlace ? getLocationRefusal(settings, input) : null;
      const refusal = timeRefusal ?? placeRefusal;
      if (refusal) return refuse(refusal);
      const wantedAt = new Date(getEventStart(settings.timeZone, event));
      const after = { lines: lines.value, total: cartTotal(lines.value), wantedAt };
      return ok({
        ...after,
        detail: {
          ...previous,
          address,
          ...event,
          withinRadius: getRadiusConfirmation({ deliveryMethod, withinRadius }),
        },
        change: {
          ...diffLines(before, after),
          ...diffWantedAt(before.wantedAt, wantedAt),
          ...diffField("eventTime", previous.eventTime, eventTime),
          ...diffField("guests", previous.guestCount, guestCount),
          ...diffField("deliveryMethod", previous.deliveryMethod, deliveryMethod),
          ...diffPersonalFields(
            { address: previous.address, instructions: previous.specialRequests },
            { address, instructions: specialRequests },
          ),
        },
      });
    },
  });
}
