import { sql } from "drizzle-orm";
import type { TakeawayDetail } from "../../orders/order.ts";
import { noFacts, type OrderType } from "../../orders/order-type.ts";
import type { Stores } from "../../shop.ts";
import { listPickupTimes } from "./pickup-times.ts";

interface TakeawayRow extends Omit<TakeawayDetail, "cash"> {
  cash_given: number | null;
  change_given: number | null;
}

export const takeawayType: OrderType<TakeawayDetail, Stores> = {
  id: "takeaway_order",
  hasDishes: true,

  selectDetailJson: () =>
    sql`select to_jsonb(detail) from takeaway_orders as detail where detail.id = orders.id`,

  readDetail(json) {
    const { name, contact, address, instructions, cash_given, change_given } = json as TakeawayRow;
    const cash =
      cash_given === null || change_given === null
        ? null
        : { given: cash_given, change: change_given };
    return { name, contact, address, instructions, cash };
  },

  insertDetail: ({ name, contact, address, instructions, cash }) => sql`
    insert into takeaway_orders (id, name, contact, address, instructions, cash_given, change_given)
    select id, ${name}, ${contact}, ${address}, ${instructions}, ${cash?.given ?? null}::int, ${cash?.change ?? null}::int
      from placed`,

  updateDetail: (orderId, { address, instructions }) => sql`
    update takeaway_orders set address = ${address}, instructions = ${instructions} where id = ${orderId}`,

  anonymise: (orderIds) => sql`
    update takeaway_orders set name = '', contact = '', address = '', instructions = '' where id in ${orderIds}`,

  getFacts: ({ name, contact, address, instructions, cash }) => ({
    ...noFacts,
    cash,
    contact: { name, phone: contact },
    address,
    notes: instructions,
  }),

  exportDetail: ({ name, contact, address, instructions, cash }) => ({
    takeaway: { name, contact, address, instructions, cash },
  }),

  release: (stores, orderId) => stores.slots.release(orderId),

  async reclaim(stores, { id, wantedAt }, now) {
    const at = wantedAt?.getTime() ?? 0;
    if (at <= now.epochMilliseconds) return null;
    const { ordersPerSlot } = await stores.business.getSettings();
    return (await stores.slots.claim(id, at, ordersPerSlot)) ? null : { code: "pickup_full" };
  },

  listTimesForChange: (shop, { id }, { day }) => listPickupTimes(shop, { day, orderId: id }),
};
