import type { SignedIn } from "../../actor.ts";
import { type AddressRefused, checkDeliveryAddress } from "../../cart/delivery-area.ts";
import type { Pence } from "../../money.ts";
import { buildChangedLines, diffLines } from "../../orders/agreed-lines.ts";
import { type ModifiedOrder, type ModifyRefusal, modifyOrder } from "../../orders/modify-order.ts";
import type { MenuOrderDetail, Shipping } from "../../orders/order.ts";
import { diffPersonalFields } from "../../orders/order-change.ts";
import type { MenuRefusal } from "../../orders/price-lines.ts";
import { ok, type Result, refuse } from "../../result.ts";
import type { Shop } from "../../shop.ts";
import { priceAsAgreed, withoutTotal } from "./agreed-price.ts";
import { deliveryType } from "./delivery-type.ts";
import type { ModifyDeliveryInput } from "./modify-delivery-schema.ts";

type OwnRefusal = AddressRefused | MenuRefusal | { code: "no_items_left" } | { code: "total_changed"; total: Pence };
export type ModifyDeliveryRefusal = OwnRefusal | ModifyRefusal;

/** Changes a delivery's dishes, contact, address or notes. Keeps the agreed coupon, even if it has expired, and the VAT. */
export async function modifyDelivery(
  shop: Shop,
  actor: SignedIn,
  input: ModifyDeliveryInput & { number: number },
): Promise<Result<ModifiedOrder, ModifyDeliveryRefusal>> {
  const shipping = { name: input.name, phone: input.phone, address: input.address, notes: input.notes };
  return modifyOrder<MenuOrderDetail, OwnRefusal>(shop, actor, input, {
    type: deliveryType,
    async draft(stores, before) {
      const previous = before.detail;
      // An order placed before the area was reduced keeps its address.
      const hasMoved = shipping.address !== previous.shipping.address;
      const outside = hasMoved && checkDeliveryAddress(shipping.address, await stores.business.getSettings());
      if (outside) return refuse(outside);
      const lines = await buildChangedLines(stores, before.lines, input.lines, shop.clock.now());
      if (!lines.ok) return lines;
      const price = await priceAsAgreed(stores, before.id, previous, lines.value);
      if (price.total !== input.seenTotal) return refuse({ code: "total_changed", total: price.total });
      const after = { lines: lines.value, total: price.total, wantedAt: before.wantedAt };
      return ok({
        ...after,
        detail: { ...previous, ...withoutTotal(price), shipping },
        change: {
          ...diffLines(before, after),
          ...diffPersonalFields(getPersonalFields(previous.shipping), getPersonalFields(shipping)),
        },
      });
    },
  });
}

function getPersonalFields({ name, phone, address, notes }: Shipping) {
  return { contact: `${name}\n${phone}`, address, instructions: notes };
}
