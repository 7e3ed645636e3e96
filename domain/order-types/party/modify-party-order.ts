import type { SignedIn } from "../../actor.ts";
import { cartTotal } from "../../cart/cart-lines.ts";
import { buildChangedLines, diffLines } from "../../orders/agreed-lines.ts";
import { type ModifiedOrder, type ModifyRefusal, modifyOrder } from "../../orders/modify-order.ts";
import type { PartyOrderDetail } from "../../orders/order.ts";
import { diffField, diffPersonalFields, diffWantedAt } from "../../orders/order-change.ts";
import type { MenuRefusal } from "../../orders/price-lines.ts";
import { ok, type Result, refuse } from "../../result.ts";
import type { Shop } from "../../shop.ts";
import { confirmedRadius, type EventRefusal, eventRefusal, getEventStart, locationRefusal } from "./event-rules.ts";
import type { ModifyPartyOrderInput } from "./modify-party-schema.ts";
import { partyType } from "./party-type.ts";

type OwnRefusal = MenuRefusal | EventRefusal | { code: "no_items_left" };
export type ModifyPartyOrderRefusal = OwnRefusal | ModifyRefusal;

/** Changes a party order's dishes, day, guests, delivery, address or requests. */
export async function modifyPartyOrder(
  shop: Shop,
  actor: SignedIn,
  input: ModifyPartyOrderInput & { number: number },
): Promise<Result<ModifiedOrder, ModifyPartyOrderRefusal>> {
  const { address, eventDate, eventTime, guestCount, deliveryMethod, specialRequests } = input;
  const event = { eventDate, eventTime, guestCount, deliveryMethod, specialRequests };

  return modifyOrder<PartyOrderDetail, OwnRefusal>(shop, actor, input, {
    type: partyType,
    async draft(stores, before) {
      const lines = await buildChangedLines(stores, before.lines, input.lines, shop.clock.now());
      if (!lines.ok) return lines;
      const settings = await stores.business.settings();
      const was = before.detail;
      const isMoved = was.eventDate !== eventDate || was.eventTime !== eventTime;
      const isOtherPlace = was.address !== address || was.deliveryMethod !== deliveryMethod;
      // Notice is checked only for a new day or time: the agreed one is nearer now than when it was accepted.
      const refused = isMoved
        ? eventRefusal(settings, input, shop.clock.now())
        : isOtherPlace
          ? locationRefusal(settings, input)
          : null;
      if (refused) return refuse(refused);
      const wantedAt = new Date(getEventStart(settings.timeZone, event));
      const after = { lines: lines.value, total: cartTotal(lines.value), wantedAt };
      return ok({
        ...after,
        // A confirmed radius stays confirmed for the same place.
        detail: {
          ...was,
          address,
          ...event,
          withinRadius: confirmedRadius(input) ?? (isOtherPlace ? null : was.withinRadius),
        },
        change: {
          ...diffLines(before, after),
          ...diffWantedAt(before.wantedAt, wantedAt),
          ...diffField("eventTime", was.eventTime, eventTime),
          ...diffField("guests", was.guestCount, guestCount),
          ...diffField("deliveryMethod", was.deliveryMethod, deliveryMethod),
          ...diffPersonalFields(
            { address: was.address, instructions: was.specialRequests },
            { address, instructions: specialRequests },
          ),
        },
      });
    },
  });
}
