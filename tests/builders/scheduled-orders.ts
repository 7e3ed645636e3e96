import type { Customer } from "../../domain/actor.ts";
import { findOrder } from "../../domain/order-search/list-orders.ts";
import { placeOrder } from "../../domain/order-types/delivery/place-delivery.ts";
import { placePartyOrder } from "../../domain/order-types/party/place-party-order.ts";
import { bookTable } from "../../domain/order-types/reservation/book-table.ts";
import { tableTimes } from "../../domain/order-types/reservation/find-tables.ts";
import { pickupTimes } from "../../domain/order-types/takeaway/pickup-times.ts";
import { placeTakeaway } from "../../domain/order-types/takeaway/place-takeaway.ts";
import { changeStatus } from "../../domain/orders/change-status.ts";
import type { OrderStatus } from "../../domain/orders/order-status.ts";
import { bindShop } from "../../platform/bind-shop.ts";
import type { RunningShop } from "./running-shop.ts";
import { anOrder } from "./shop.ts";
import { aPartyOrder, aReservation, aTakeaway, done } from "./wanted-orders.ts";

/** The customer with this e-mail, whose orders are placed behind the screens: by the use cases, in the shop's own database. */
export async function ordersOf({ database }: RunningShop, email: string) {
  const shop = bindShop({ database, mailQueue: () => ({ send: async () => undefined }) });
  const { rows } = await database.pool.query<{ id: string }>("select id from auth_users where email = $1", [email]);
  if (!rows[0]) throw new Error(`nobody is called ${email}`);
  const customer: Customer = { kind: "customer", userId: rows[0].id };
  const { days } = await pickupTimes(shop, { day: null });
  // Never today or tomorrow: what can be chosen then depends on the hour.
  const [day, party] = [days[2] ?? "", days.at(-1) ?? ""];

  const firstFree = (times: readonly { time: string; free: boolean }[]) => times.find(({ free }) => free)?.time ?? "";

  return {
    shop,
    /** `YYYY-MM-DD`, the day that takeaways and tables are for. */
    day,
    async takeaway(wanted: Parameters<typeof aTakeaway>[0] = {}) {
      const pickupTime = firstFree((await pickupTimes(shop, { day })).times);
      return (await done(placeTakeaway(shop, customer, aTakeaway({ pickupDate: day, pickupTime, ...wanted })))).number;
    },
    party: async (wanted: Parameters<typeof aPartyOrder>[0] = {}) =>
      (await done(placePartyOrder(shop, customer, aPartyOrder({ eventDate: party, eventTime: "12:30", ...wanted })))).number,
    async table(wanted: Parameters<typeof aReservation>[0] = {}) {
      const time = firstFree((await tableTimes(shop, { day, guests: wanted.guests ?? 2 })).times);
      return (await done(bookTable(shop, customer, aReservation({ date: day, time, ...wanted })))).number;
    },
    menu: async (wanted: Parameters<typeof anOrder>[0] = {}) => (await done(placeOrder(shop, customer, anOrder(wanted)))).number,
    /** The restaurant moves an order on, through these statuses. */
    async staffSets(number: number, ...statuses: OrderStatus[]) {
      for (const to of statuses)
        await done(changeStatus(shop, { kind: "admin", userId: "an admin", isOwner: false }, { number, to }));
    },
    order: (number: number) => done(findOrder(shop, customer, { number })),
  };
}
