import type { Customer } from "../../domain/actor.ts";
import { builtInMenu } from "../../domain/menu/built-in-menu.ts";
import { placeDelivery } from "../../domain/order-types/delivery/place-delivery.ts";
import { placePartyOrder } from "../../domain/order-types/party/place-party-order.ts";
import { bookTable } from "../../domain/order-types/reservation/book-table.ts";
import { listTableTimes } from "../../domain/order-types/reservation/find-tables.ts";
import { listPickupTimes } from "../../domain/order-types/takeaway/pickup-times.ts";
import { placeTakeaway } from "../../domain/order-types/takeaway/place-takeaway.ts";
import { findOrder } from "../../domain/orders/find-order.ts";
import { changeStatus } from "../../domain/orders/status/change-status.ts";
import type { OrderStatus } from "../../domain/orders/status/order-status.ts";
import { bindShop } from "../../platform/bind-shop.ts";
import { buildPartyOrder, buildReservation, buildTakeaway, expectOk } from "./order-inputs.ts";
import type { RunningShop } from "./running-shop.ts";
import { buildDelivery } from "./shop.ts";

/**
 * Returns functions that place orders for this customer by running the use cases on the shop's
 * database.
 */
export async function createOrderPlacer({ database }: RunningShop, email: string) {
  const shop = bindShop({ database, bindEmailQueue: () => ({ send: async () => undefined }) });
  const { rows } = await database.pool.query<{ id: string }>(
    "select id from auth_users where email = $1",
    [email],
  );
  if (!rows[0]) throw new Error(`no account has the email ${email}`);
  const customer: Customer = { kind: "customer", userId: rows[0].id };
  const { days } = await listPickupTimes(shop, { day: null });
  // Not today or tomorrow, because their free times depend on the hour.
  const day = days[2] ?? "";
  const party = days.at(-1) ?? "";

  const findFreeTime = (times: readonly { time: string; free: boolean }[]) =>
    times.find(({ free }) => free)?.time ?? "";

  return {
    shop,
    /** The day of takeaways and reservations, `YYYY-MM-DD`. */
    day,
    async placeTakeaway(overrides: Parameters<typeof buildTakeaway>[0] = {}) {
      const pickupTime = findFreeTime((await listPickupTimes(shop, { day })).times);
      return (
        await expectOk(
          placeTakeaway(
            shop,
            customer,
            buildTakeaway({ pickupDate: day, pickupTime, ...overrides }),
          ),
        )
      ).number;
    },
    placePartyOrder: async (overrides: Parameters<typeof buildPartyOrder>[0] = {}) =>
      (
        await expectOk(
          placePartyOrder(
            shop,
            customer,
            buildPartyOrder({ eventDate: party, eventTime: "12:30", ...overrides }),
          ),
        )
      ).number,
    async bookTable(overrides: Parameters<typeof buildReservation>[0] = {}) {
      const time = findFreeTime(
        (await listTableTimes(shop, { day, guests: overrides.guests ?? 2 })).times,
      );
      return (
        await expectOk(
          bookTable(shop, customer, buildReservation({ date: day, time, ...overrides })),
        )
      ).number;
    },
    placeDelivery: async (overrides: Parameters<typeof buildDelivery>[0] = {}) =>
      (await expectOk(placeDelivery(shop, customer, buildDelivery(overrides)))).number,
    /** Sets these statuses one after another, as staff who know which dishes are sold out. */
    async setStatuses(number: number, ...statuses: OrderStatus[]) {
      const admin = { kind: "admin", userId: "an admin", isOwner: false } as const;
      const seenSoldOut = builtInMenu.map(({ id }) => id);
      for (const to of statuses)
        await expectOk(changeStatus(shop, admin, { number, to, seenSoldOut }));
    },
    findOrder: (number: number) => expectOk(findOrder(shop, customer, { number })),
  };
}
