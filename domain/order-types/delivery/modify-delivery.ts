import type { SignedIn } from "../../actor.ts";
import { type CartPrice, type Discount, priceCart } from "../../cart/price-cart.ts";
import { discountOf } from "../../discounts/coupon.ts";
import type { Pence } from "../../money.ts";
import { changeOfLines, linesInChange } from "../../orders/agreed-lines.ts";
import { personalChange } from "../../orders/customer-change.ts";
import { type ModifiedOrder, type ModifyRefusal, modifyOrder } from "../../orders/modify-order.ts";
import type { MenuOrderDetail, OrderLine } from "../../orders/order.ts";
import type { MenuRefusal } from "../../orders/price-lines.ts";
import type { ChangeMenuOrderInput } from "../../orders/staff-change-schema.ts";
import { ok, type Result, refuse } from "../../result.ts";
import type { Shop, Stores } from "../../shop.ts";

type OwnRefusal = MenuRefusal | { code: "no_items_left" } | { code: "total_changed"; total: Pence };
export type ModifyMenuOrderRefusal = OwnRefusal | ModifyRefusal;

/** Changes a menu order's dishes and where it goes. Its coupon and its VAT stay what was agreed, also past the coupon's last day. */
export async function modifyMenuOrder(
  shop: Shop,
  actor: SignedIn,
  input: ChangeMenuOrderInput & { number: number },
): Promise<Result<ModifiedOrder, ModifyMenuOrderRefusal>> {
  const shipping = { name: input.name, phone: input.phone, address: input.address, notes: input.notes };
  return modifyOrder<OwnRefusal>(shop, actor, input, {
    type: "menuorder",
    async draft(stores, before) {
      const was = before.menuOrder;
      if (!was) return refuse({ code: "no_items_left" });
      const lines = await linesInChange(stores, before.lines, input.lines, shop.clock.now());
      if (!lines.ok) return lines;
      const price = await priceAsAgreed(stores, before.id, was, lines.value);
      if (price.total !== input.seenTotal) return refuse({ code: "total_changed", total: price.total });
      const after = { lines: lines.value, total: price.total, wantedAt: before.wantedAt };
      return ok({
        ...after,
        detail: { type: "menuorder", price, shipping },
        change: { ...changeOfLines(before, after), ...personalChange(personal(was.shipping), personal(shipping)) },
      });
    },
  });
}

/** What these dishes come to in a menu order, by the coupon and the VAT that were agreed. */
export async function priceAsAgreed(
  stores: Pick<Stores, "discounts">,
  orderId: string,
  agreed: MenuOrderDetail,
  lines: readonly OrderLine[],
): Promise<CartPrice> {
  const vat = { mode: agreed.vatMode, rate: agreed.vatRate };
  return priceCart({ lines, discount: await agreedDiscount(stores, orderId, agreed), vat });
}

/** What an order's coupon takes off. One that has been deleted since takes off what it did, whatever has its code by now. */
export async function agreedDiscount(
  stores: Pick<Stores, "discounts">,
  orderId: string,
  { couponCode, discount }: Pick<MenuOrderDetail, "couponCode" | "discount">,
): Promise<Discount | null> {
  if (couponCode === null) return null;
  const coupon = await stores.discounts.ofOrder(orderId);
  return coupon ? discountOf(coupon) : { fixed: discount };
}

function personal({ name, phone, address, notes }: MenuOrderDetail["shipping"]) {
  return { contact: `${name}\n${phone}`, address, instructions: notes };
}
