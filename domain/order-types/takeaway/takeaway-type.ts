import { sql } from "drizzle-orm";
import type { TakeawayDetail } from "../../orders/order.ts";
import { noFacts, type OrderType } from "../../orders/order-type.ts";
import type { Stores } from "../../shop.ts";
import { listPickupTimes } from "./pickup-times.ts";

export const takeawayType: OrderType<TakeawayDetail, Stores> = {
  id: "takeaway_order",
  hasDishes: true,

  detailJson: () => sql`select to_jsonb(detail) from takeaway_orders as detail where detail.id = orders.id`,

  readDetail(json) {
    const { name, contact, address, instructions } = json as TakeawayDetail;
    return { name, contact, address, instructions };
  },

  insertDetail: ({ name, contact, address, instructions }) => sql`
    insert into takeaway_orders (id, name, contact, address, instructions)
    select id, ${name}, ${contact}, ${address}, ${instructions} from placed`,

  updateDetail: (orderId, { address, instructions }) => sql`
    update takeaway_orders set address = ${address}, instructions = ${instructions} where id = ${orderId}`,

  anonymise: (orderIds) => sql`
    update takeaway_orders set name = '', contact = '', address = '', instructions = '' where id in ${orderIds}`,

  facts: ({ name, contact, address, instructions }) => ({
    ...noFacts,
    contact: { name, phone: contact },
    address,
    notes: instructions,
  }),

  exportDetail: (detail) => ({ takeaway: detail }),

  release: (stores, orderId) => stores.slots.release(orderId),

  async reclaim(stores, { id, wantedAt }, now) {
    const at = wantedAt?.getTime() ?? 0;
    if (at <= now.epochMilliseconds) return null;
    const { ordersPerSlot } = await stores.business.getSettings();
    return (await stores.slots.claim(id, at, ordersPerSlot)) ? null : { code: "pickup_full" };
  },

  listTimesForChange: (shop, { id }, { day }) => listPickupTimes(shop, { day, orderId: id }),
};
