import { afterEach, beforeEach, expect, test } from "vitest";
import type { Admin } from "../../domain/actor.ts";
import { moveBack } from "../../domain/kitchen/move-back.ts";
import { changeStatus } from "../../domain/orders/change-status.ts";
import { overrideStatus } from "../../domain/orders/override-status.ts";
import { placeTestOrder } from "../../tests/builders/placed-orders.ts";
import { buildDelivery, createCustomer, createTestShop, type TestShop } from "../../tests/builders/shop.ts";
import { waitUntil } from "../../tests/builders/wait-until.ts";
import { bindShop } from "../bind-shop.ts";
import { createLog } from "../log.ts";
import { createJobs, type Jobs } from "./jobs.ts";

let shop: TestShop;
let jobs: Jobs;
let ravi: Admin;
beforeEach(async () => {
  const created = await createTestShop();
  jobs = await createJobs({ pool: created.database.pool, log: createLog("silent") });
  shop = { ...created, ...bindShop({ database: created.database, emailQueue: jobs.emailQueue }) };
  ravi = { kind: "admin", userId: (await createCustomer(created, "Ravi Shah")).userId, isOwner: false };
});
afterEach(async () => {
  await jobs.stop();
  await shop.database.close();
});

async function listWaiting() {
  const { rows } = await shop.database.pool.query<{ template: string; seconds: number }>(
    `select data->>'template' as template, extract(epoch from start_after - created_on)::int as seconds
       from pgboss.job where state = 'created' and data->>'template' <> 'order-placed' order by created_on`,
  );
  return rows;
}

test("a step that is undone in time sends no email", async () => {
  const { number } = await placeTestOrder(shop, await createCustomer(shop), buildDelivery());
  const confirm = (seenVersion: number) =>
    changeStatus(shop, ravi, { number, to: "confirmed", seenVersion, emailDelaySeconds: 10 });
  await confirm(1);
  expect(await listWaiting()).toEqual([{ template: "order-confirmed", seconds: 10 }]);
  expect(await moveBack(shop, ravi, { number, seenVersion: 2 })).toMatchObject({ ok: true });
  expect(await listWaiting()).toEqual([]);

  // The customer never heard of this cancellation, so undoing it sends no email.
  await overrideStatus(shop, ravi, { number, from: "pending", to: "cancelled", reason: { why: "busy" }, emailDelaySeconds: 10 });
  expect(await listWaiting()).toEqual([{ template: "order-cancelled", seconds: 10 }]);
  expect(await moveBack(shop, ravi, { number, seenVersion: 4 })).toMatchObject({ ok: true });
  expect(await listWaiting()).toEqual([]);
});

test("a refused undo does not cancel the email", async () => {
  const { number } = await placeTestOrder(shop, await createCustomer(shop), buildDelivery());
  await changeStatus(shop, ravi, { number, to: "confirmed", emailDelaySeconds: 10 });
  expect(await moveBack(shop, ravi, { number, seenVersion: 1 })).toMatchObject({ ok: false });
  expect(await listWaiting()).toHaveLength(1);
});

test("sends the email once the delay is over", async () => {
  const delivered: string[] = [];
  await jobs.start({ mail: async ({ job }) => void delivered.push(job.template) });
  const { number } = await placeTestOrder(shop, await createCustomer(shop), buildDelivery());
  await changeStatus(shop, ravi, { number, to: "confirmed", emailDelaySeconds: 2 });
  await waitUntil("the first email", () => delivered.includes("order-placed"));
  expect(delivered).toEqual(["order-placed"]);
  await waitUntil("the delayed email", () => delivered.includes("order-confirmed"));
});
