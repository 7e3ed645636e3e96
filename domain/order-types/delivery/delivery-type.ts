import { sql } from "drizzle-orm";
import type { MenuOrderDetail, Shipping } from "../../orders/order.ts";
import { noFacts, type OrderType } from "../../orders/order-type.ts";
import type { Stores } from "../../shop.ts";
import { listDeliveryTimes } from "./delivery-times.ts";
import { priceAsAgreed, withoutTotal } from "./price-as-agreed.ts";

interface DeliveryRow {
  subtotal: number;
  discount_amount: number;
  vat_amount: number;
  vat_mode: MenuOrderDetail["vatMode"];
  vat_rate: number;
  coupon_code: string | null;
  shipping_info: Shipping;
  payment_method: string;
}

export const deliveryType: OrderType<MenuOrderDetail, Stores> = {
  id: "menuorder",
  hasDishes: true,

  selectDetailJson: () =>
    sql`select to_jsonb(detail) from menuorder as detail where detail.id = orders.id`,

  readDetail(json) {
    const row = json as DeliveryRow;
    return {
      subtotal: row.subtotal,
      discount: row.discount_amount,
      vat: row.vat_amount,
      vatMode: row.vat_mode,
      vatRate: row.vat_rate,
      couponCode: row.coupon_code,
      shipping: row.shipping_info,
      paymentMethod: row.payment_method,
    };
  },

  insertDetail: (detail) => sql`
    insert into menuorder (id, subtotal, discount_amount, vat_amount, vat_mode, vat_rate, coupon_code, shipping_info, payment_method)
    select id, ${detail.subtotal}::int, ${detail.discount}::int, ${detail.vat}::int, ${detail.vatMode}, ${detail.vatRate}::int,
           ${detail.couponCode}::text, ${JSON.stringify(detail.shipping)}::jsonb, ${detail.paymentMethod} from placed`,

  updateDetail: (orderId, { subtotal, discount, vat, shipping }) => sql`
    update menuorder
       set subtotal = ${subtotal}::int, discount_amount = ${discount}::int, vat_amount = ${vat}::int,
           shipping_info = ${JSON.stringify(shipping)}::jsonb
     where id = ${orderId}`,

  anonymise: (orderIds) => sql`
    update menuorder set shipping_info = '{"name": "", "phone": "", "address": "", "notes": ""}'::jsonb where id in ${orderIds}`,

  getFacts: ({ shipping: { name, phone, address, notes }, ...detail }) => ({
    ...noFacts,
    contact: { name, phone },
    address,
    isDelivered: true,
    notes,
    figures: detail,
  }),

  exportDetail: ({ shipping, couponCode, paymentMethod }) => ({
    delivery: shipping,
    couponCode,
    paymentMethod,
  }),

  release: (stores, orderId) => stores.discounts.releaseUse(orderId),

  async reclaim(stores, { id, customer, createdAt, detail: { couponCode } }) {
    const userId = customer?.id ?? null;
    const coupon = couponCode
      ? await stores.discounts.lockByCode(couponCode, { userId, createdBefore: createdAt })
      : null;
    // A deleted coupon has no uses to claim. Expiry is not checked, because the coupon was valid
    // when the order was placed.
    if (!coupon) return null;
    if (coupon.maxUses !== null && coupon.usedCount >= coupon.maxUses)
      return { code: "coupon_used_up" };
    return (await stores.discounts.claimUse(coupon, { id, userId }))
      ? null
      : { code: "coupon_used_up" };
  },

  async reprice(stores, { id, detail }, lines) {
    const price = await priceAsAgreed(stores, id, detail, lines);
    return { total: price.total, detail: { ...detail, ...withoutTotal(price) } };
  },

  listTimesForChange: (shop, _order, { day }) => listDeliveryTimes(shop, { day }),

  // `wantedAt` is the earliest delivery time or the usual arrival (`getCalendarEntry`). The real
  // arrival is not known, so the entry has no end.
  buildCalendarEntry: ({ wantedAt, detail }, business) =>
    wantedAt && {
      summary: `Delivery from ${business.name}`,
      when: { from: wantedAt, to: null },
      customerAddress: detail.shipping.address,
    },
};
