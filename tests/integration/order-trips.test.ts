import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { allSettledOrThrow } from "../../domain/all-settled-or-throw.ts";
import { placeDelivery } from "../../domain/order-types/delivery/place-delivery.ts";
import { bindShop } from "../../platform/bind-shop.ts";
import { applicationRole } from "../../platform/database/application-role.ts";
import { type Connected, connect } from "../../platform/database/connect.ts";
import { createJobs, type Jobs } from "../../platform/jobs/jobs.ts";
import { createLog } from "../../platform/log.ts";
import { type CountingProxy, startCountingProxy } from "../../tools/bench/counting-proxy.ts";
import {
  buildDelivery,
  createCoupon,
  createCustomer,
  createTestShop,
  type TestShop,
} from "../builders/shop.ts";

let shop: TestShop;
let proxy: CountingProxy;
let proxied: Connected;
let jobs: Jobs;

beforeAll(async () => {
  shop = await createTestShop();
  proxy = await startCountingProxy(join(inject("testServer").socketFolder, ".s.PGSQL.5432"));
  const log = createLog("warn");
  const { database } = shop.database.owner;
  proxied = connect(
    { host: "127.0.0.1", port: proxy.port, user: applicationRole, database },
    { log },
  );
  jobs = await createJobs({ pool: proxied.pool, log });
});
afterAll(async () => {
  await jobs.stop();
  await proxied.pool.end();
  await proxy.close();
  await shop.database.close();
});

/**
 * Finds the connection that last sent a statement matching `pattern`. Returns its last
 * transaction's statements.
 */
function findLastTransaction(pattern: RegExp) {
  const lastConnection = proxy.sent.findLast(({ text }) => pattern.test(text))?.connection;
  const statements = proxy.sent.filter(({ connection }) => connection === lastConnection);
  return statements.slice(statements.findLastIndex(({ text }) => text === "begin"));
}

test("a delivery with a coupon takes at most eleven statements in three round trips", async () => {
  const proxiedShop = bindShop({ database: proxied, bindEmailQueue: jobs.bindEmailQueue });
  const customer = await createCustomer(shop);
  const coupon = await createCoupon(shop);
  const placed = await placeDelivery(
    proxiedShop,
    customer,
    buildDelivery({ coupon, discount: { basisPoints: 1_000 } }),
  );
  expect(placed).toMatchObject({ ok: true });
  const sent = findLastTransaction(/insert into orders/);
  expect(sent.at(-1)?.text).toBe("commit");
  expect(new Set(sent.map(({ trip }) => trip)).size).toBeLessThanOrEqual(3);
  expect(sent.length).toBeLessThanOrEqual(11);
  // All other statements are prepared statements, which have a name.
  expect(sent.filter(({ name }) => !name).map(({ text }) => text)).toEqual(["begin", "commit"]);
});

test("when one of several pipelined statements fails, all are rolled back", async () => {
  const transaction = proxied.transaction((db) =>
    allSettledOrThrow([
      db.execute(
        sql`insert into auth_users (id, name, email) values ('before', '', 'before@trips.test')`,
      ),
      db.execute(sql`select 1 / 0 as nothing`),
      db.execute(
        sql`insert into auth_users (id, name, email) values ('after', '', 'after@trips.test')`,
      ),
    ]),
  );
  await expect(transaction).rejects.toMatchObject({ cause: { message: "division by zero" } });
  expect(findLastTransaction(/1 \/ 0/).at(-1)?.text).toBe("rollback");
  const { rows } = await proxied.pool.query(
    "select id from auth_users where id in ('before', 'after')",
  );
  expect(rows).toEqual([]);
});
