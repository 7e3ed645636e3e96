import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect } from "vitest";
import { createFixedClock } from "../../domain/clock.ts";
import { discounts } from "../../domain/discounts/discount-tables.ts";
import { restaurantTables } from "../../domain/order-types/reservation/reservation-tables.ts";
import { orders } from "../../domain/orders/order-tables.ts";
import { mondayMorning } from "../builders/order-inputs.ts";
import { createCoupon, createCustomer, createTestShop } from "../builders/shop.ts";
import type { RealShop } from "./order-command.ts";
import { orderCommands } from "./order-commands.ts";
import { modelLimits, type OrderModel } from "./order-model.ts";

/**
 * In each run, executes up to 30 commands on the real use cases and database. Compares every result
 * and the final state with the model.
 */
export async function checkAgainstModel({
  runs,
  seed,
}: {
  runs: number;
  seed: number;
}): Promise<void> {
  const shop = await createTestShop({ clock: createFixedClock(mondayMorning), max: 4 });
  try {
    await shop.stores.business.create();
    await shop.stores.business.update({ ordersPerSlot: modelLimits.ordersPerSlot });
    await shop.database.db.delete(restaurantTables);
    await shop.stores.tables.addIfNone(
      modelLimits.tables.map((seats, position) => ({
        name: `Seats ${seats}`,
        seats,
        joinGroup: null,
        position,
      })),
    );
    const customer = await createCustomer(shop);
    const otherCustomer = await createCustomer(shop);
    const coupon = await createCoupon(shop, { maxUses: modelLimits.couponUses });
    const admin = { kind: "admin", userId: "an admin", isOwner: false } as const;
    const real: RealShop = { shop, customer, otherCustomer, admin, coupon };

    await fc.assert(
      fc.asyncProperty(
        fc.commands(orderCommands, { maxCommands: 30, size: "max" }),
        async (commands) => {
          await shop.database.db.delete(orders);
          await shop.database.db.update(discounts).set({ usedCount: 0 });
          await shop.database.db.execute(sql`delete from auth_rate_limits`);
          const model: OrderModel = { orders: [], couponsUsed: 0 };
          await fc.asyncModelRun(() => ({ model, real }), commands);
          await expectSameState(model, real);
        },
      ),
      { numRuns: runs, seed, endOnFailure: false },
    );
  } finally {
    await shop.database.close();
  }
}

async function expectSameState(model: OrderModel, { shop }: RealShop): Promise<void> {
  const { rows: stored } = await shop.database.db.execute(sql`
    select o.number, o.typeoforder as type, o.status, o.version, o.total_amount as total,
           to_char(c.slot at time zone 'Europe/London', 'HH24:MI') as pickup, t.seats as table,
           (select count(*)::int from order_events e where e.order_id = o.id) as events,
           (select to_status from order_events e where e.order_id = o.id order by e.id desc limit 1) as last_status
      from orders o left join pickup_claims c on c.order_id = o.id
      left join reservation_tables r on r.reservation_id = o.id left join restaurant_tables t on t.id = r.table_id
     order by o.number`);
  expect(stored).toEqual(
    model.orders.map(({ number, type, status, version, total, pickup, table }) => ({
      number,
      type,
      status,
      version,
      total,
      events: version,
      last_status: status,
      pickup: (status !== "cancelled" && pickup) || null,
      table: (status !== "cancelled" && table?.table) || null,
    })),
  );
  const [used] = await shop.database.db.select({ used: discounts.usedCount }).from(discounts);
  expect(used?.used).toBe(model.couponsUsed);
}
