import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { insertOrder } from "../../tests/builders/insert-order.ts";
import { expectOk, mondayMorning } from "../../tests/builders/order-inputs.ts";
import { countNotRolledUp, expectExactFigures, rollUpAll } from "../../tests/builders/rollups.ts";
import { createTestShop, type TestShop } from "../../tests/builders/shop.ts";
import { system } from "../actor.ts";
import { createFixedClock } from "../clock.ts";
import type { Db } from "../database.ts";
import { orders } from "../orders/order-tables.ts";
import { changeStatus } from "../orders/status/change-status.ts";
import { createAnalyticsStore } from "./analytics-store.ts";
import { orderRollups, rolledUpOrders, rollupState } from "./analytics-tables.ts";
import { rollUpOrders } from "./roll-up-orders.ts";
import { rollupBatchSize } from "./rollup-sql.ts";

const admin = { kind: "admin", userId: "an admin", isOwner: false } as const;
const london = "Europe/London";
let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ clock: createFixedClock(mondayMorning), max: 8 });
  await shop.stores.business.create();
});
afterAll(() => shop.database.close());
beforeEach(async () => {
  await shop.stores.business.update({ timeZone: london });
  for (const table of [orders, orderRollups, rolledUpOrders, rollupState])
    await shop.database.db.delete(table);
});

describe("many orders", () => {
  const orderCount = rollupBatchSize + 500;
  /** Adds orders with their events, on the 300 days up to 15 June. */
  const addOrders = () =>
    shop.database.db.execute(sql`
      with made as (
        insert into orders (id, typeoforder, status, items, total_amount, idempotency_key, request_hash, created_at)
        select gen_random_uuid(), (array['menuorder', 'takeaway_order'])[1 + n % 2], 'completed', '[]', n, n::text, '',
               '2026-06-15T12:00:00Z'::timestamptz - make_interval(days => n % 300) from generate_series(1, ${orderCount}::int) n
        returning id
      )
      insert into order_events (order_id, kind, to_status, actor_kind, version) select id, 'placed', 'completed', 'customer', 1 from made`);

  test("are rolled up in batches, with exact figures before, between and after them", async () => {
    await addOrders();
    await expectExactFigures(shop);
    expect(await rollUpOrders(shop, system)).toEqual({ more: true });
    await expectExactFigures(shop);
    await rollUpAll(shop);
    await expectExactFigures(shop);
    expect(await countNotRolledUp(shop)).toBe(0);
  });

  test("are not read once they are rolled up", async () => {
    await addOrders();
    await shop.database.db.execute(sql`analyze`);
    await rollUpAll(shop);
    const { number } = await insertOrder(shop.database.db, { at: "2026-06-15T12:00:00Z" });
    await expectOk(changeStatus(shop, admin, { number, to: "confirmed" }));
    const rowsRead = await shop.database.transaction(countRowsRead);
    expect(Object.values(rowsRead).every((rows) => rows < 5)).toBe(true);
    expect(rowsRead).toMatchObject({ rolled_up_orders: 0, profiles: 0 });
  });

  /** Rows read per table, from PostgreSQL's statistics for this transaction. */
  async function countRowsRead(db: Db): Promise<Record<string, number>> {
    const tables = ["orders", "order_events", "rolled_up_orders", "profiles"];
    const readCounters = async () => {
      const { rows } = await db.execute<{ table: string; rows: number }>(sql`
        select relname as table, (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_xact_user_tables
         where relname = any(${sql.param(tables)})`);
      return Object.fromEntries(rows.map(({ table, rows }) => [table, rows]));
    };
    const before = await readCounters();
    await createAnalyticsStore(db).getFigures({ timeZone: london, daysSince: "2025-06-01" });
    const after = await readCounters();
    return Object.fromEntries(
      tables.map((table) => [table, (after[table] ?? 0) - (before[table] ?? 0)]),
    );
  }
});
