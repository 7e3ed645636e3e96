import type { SignedIn } from "../../actor.ts";
import { cartTotal } from "../../cart/cart-lines.ts";
import { changeOfLines, linesInChange } from "../../orders/agreed-lines.ts";
import { changeOf, changeOfTime, personalChange } from "../../orders/customer-change.ts";
import { type ModifiedOrder, type ModifyRefusal, modifyOrder } from "../../orders/modify-order.ts";
import type { PartyOrderDetail } from "../../orders/order.ts";
import type { MenuRefusal } from "../../orders/price-lines.ts";
import { ok, type Result, refuse } from "../../result.ts";
import type { Shop } from "../../shop.ts";
import { confirmedRadius, type EventRefusal, eventMoment, eventRefusal, placeRefusal } from "./event-day.ts";
import type { ChangePartyOrderInput } from "./modify-party-schema.ts";
import { partyType } from "./party-type.ts";

type OwnRefusal = MenuRefusal | EventRefusal | { code: "no_items_left" };
export type ModifyPartyOrderRefusal = OwnRefusal | ModifyRefusal;

/** Changes a party order's dishes, day, guests, way of delivery, address or requests. */
export async function modifyPartyOrder(
  shop: Shop,
  actor: SignedIn,
  input: ChangePartyOrderInput & { number: number },
): Promise<Result<ModifiedOrder, ModifyPartyOrderRefusal>> {
  const { address, eventDate, eventTime, guestCount, deliveryMethod, specialRequests } = input;
  const event = { eventDate, eventTime, guestCount, deliveryMethod, specialRequests };

  return modifyOrder<PartyOrderDetail, OwnRefusal>(shop, actor, input, {
    type: partyType,
    async draft(stores, before) {
      const lines = await linesInChange(stores, before.lines, input.lines, shop.clock.now());
      if (!lines.ok) return lines;
      const settings = await stores.business.settings();
      const was = before.detail;
      const isElsewhen = was.eventDate !== eventDate || was.eventTime !== eventTime;
      const isElsewhere = was.address !== address || was.deliveryMethod !== deliveryMethod;
      // A day that was agreed to is not asked about again because it has come nearer.
      const refused = isElsewhen
        ? eventRefusal(settings, input, shop.clock.now())
        : isElsewhere
          ? placeRefusal(settings, input)
          : null;
      if (refused) return refuse(refused);
      const wantedAt = new Date(eventMoment(settings.timeZone, event));
      const after = { lines: lines.value, total: cartTotal(lines.value), wantedAt };
      return ok({
        ...after,
        // The same place stays confirmed.
        detail: {
          ...was,
          address,
          ...event,
          withinRadius: confirmedRadius(input) ?? (isElsewhere ? null : was.withinRadius),
        },
        change: {
          ...changeOfLines(before, after),
          ...changeOfTime(before.wantedAt, wantedAt),
          ...changeOf("eventTime", was.eventTime, eventTime),
          ...changeOf("guests", was.guestCount, guestCount),
          ...changeOf("deliveryMethod", was.deliveryMethod, deliveryMethod),
          ...personalChange(
            { address: was.address, instructions: was.specialRequests },
            { address, instructions: specialRequests },
          ),
        },
      });
    },
  });
}
