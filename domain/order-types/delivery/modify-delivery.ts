import type { Temporal } from "temporal-polyfill";
import type { SignedIn } from "../../actor.ts";
import { type AddressRefused, checkDeliveryAddress } from "../../business/delivery-area.ts";
import type { Pence } from "../../money.ts";
import { buildChangedLines, diffLines } from "../../orders/agreed-lines.ts";
import { type ModifiedOrder, type ModifyRefusal, modifyOrder } from "../../orders/modify-order.ts";
import type { MenuOrderDetail, Shipping } from "../../orders/order.ts";
import { diffPersonalFields, diffWantedAt } from "../../orders/order-change.ts";
import type { MenuRefusal } from "../../orders/price-lines.ts";
import { ok, type Result, refuse } from "../../result.ts";
import { type DayAndTime, toDayAndTime, toEpochMs } from "../../scheduling/offered-times.ts";
import { proposeTimes, type TimeRefused } from "../../scheduling/time-refused.ts";
import type { Shop, Stores } from "../../shop.ts";
import { getChosenTime } from "./delivery-schema.ts";
import { checkDeliveryTime, listNearestDeliveryTimes } from "./delivery-times.ts";
import { deliveryType } from "./delivery-type.ts";
import type { ModifyDeliveryInput } from "./modify-delivery-schema.ts";
import { priceAsAgreed, withoutTotal } from "./price-as-agreed.ts";

type OwnRefusal =
  | AddressRefused
  | MenuRefusal
  | TimeRefused
  | { code: "no_items_left" }
  | { code: "total_changed"; total: Pence };
export type ModifyDeliveryRefusal = OwnRefusal | ModifyRefusal;

/**
 * Changes a delivery's dishes, time, contact, address or notes. Keeps the agreed coupon, even if it
 * has expired, and the VAT.
 */
export async function modifyDelivery(
  shop: Shop,
  actor: SignedIn,
  input: ModifyDeliveryInput & { number: number },
): Promise<Result<ModifiedOrder, ModifyDeliveryRefusal>> {
  const chosenTime = getChosenTime(input);
  const now = shop.clock.now();
  const shipping = {
    name: input.name,
    phone: input.phone,
    address: input.address,
    notes: input.notes,
  };
  const modified = await modifyOrder<MenuOrderDetail, OwnRefusal>(shop, actor, input, {
    type: deliveryType,
    async prepare(stores, before) {
      const previous = before.detail;
      // An order placed before the area was reduced keeps its address.
      const isNewAddress = shipping.address !== previous.shipping.address;
      const addressRefusal =
        isNewAddress && checkDeliveryAddress(shipping.address, await stores.business.getSettings());
      if (addressRefusal) return refuse(addressRefusal);
      const lines = await buildChangedLines(stores, before.lines, input.lines, now);
      if (!lines.ok) return lines;
      const newTime = chosenTime && (await checkMove(stores, before.wantedAt, chosenTime, now));
      if (newTime && !newTime.ok) return newTime;
      const price = await priceAsAgreed(stores, before.id, previous, lines.value);
      if (price.total !== input.seenTotal)
        return refuse({ code: "total_changed", total: price.total });
      const after = {
        lines: lines.value,
        total: price.total,
        wantedAt: newTime ? newTime.value : before.wantedAt,
      };
      return ok({
        ...after,
        detail: { ...previous, ...withoutTotal(price), shipping },
        change: {
          ...diffLines(before, after),
          ...diffWantedAt(before.wantedAt, after.wantedAt),
          ...diffPersonalFields(getPersonalFields(previous.shipping), getPersonalFields(shipping)),
        },
      });
    },
  });
  return chosenTime
    ? proposeTimes(modified, () => listNearestDeliveryTimes(shop, chosenTime))
    : modified;
}

/** The order's new time. The order can keep its time, even if that is no longer offered. */
async function checkMove(
  { business }: Pick<Stores, "business">,
  before: Date | null,
  chosenTime: DayAndTime,
  now: Temporal.Instant,
): Promise<Result<Date, TimeRefused>> {
  const settings = await business.getSettings();
  const current = before && toDayAndTime(settings.timeZone, before.getTime());
  if (before && current?.day === chosenTime.day && current.time === chosenTime.time)
    return ok(before);
  const timeRefused = checkDeliveryTime(settings, chosenTime, now);
  return timeRefused
    ? refuse(timeRefused)
    : ok(new Date(toEpochMs(settings.timeZone, chosenTime) ?? 0));
}

function getPersonalFields({ name, phone, address, notes }: Shipping) {
  return { contact: `${name}\n${phone}`, address, instructions: notes };
}
