import { randomUUID } from "node:crypto";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readPidFile } from "../../platform/database/orphaned-postgres.ts";
import { owner } from "../builders/running-shop.ts";
import { type ServerProcess, startServer } from "../builders/server-process.ts";
import { acceptAllOrders } from "../builders/shop-settings.ts";
import { waitFor } from "../builders/wait-for.ts";
import { findCheapestDish, signIn } from "./customer.ts";
import { getMountSkipReason } from "./loop-disk.ts";
import { buildOrderForm, readAcceptedNumber } from "./order-form.ts";
import { createSmallDisk, type SmallDisk } from "./small-disk.ts";

const skipReason = getMountSkipReason();
if (skipReason) console.error(`\n\n*** A LOW DISK IS NOT TESTED HERE: ${skipReason} ***\n\n`);

describe.runIf(skipReason === null)("a shop with its embedded database on a small disk", () => {
  let disk: SmallDisk;
  let shop: ServerProcess;
  let cookie: string;
  beforeAll(async () => {
    disk = createSmallDisk();
    const dataDir = join(disk.folder, "data");
    shop = await startServer({
      DATA_DIR: dataDir,
      OWNER_EMAIL: owner.email,
      OWNER_PASSWORD: owner.password,
    });
    const host = readPidFile(join(dataDir, "postgres"))?.socketFolder;
    const client = new pg.Client({ host, user: "postgres", database: "tiffin" });
    await client.connect();
    await acceptAllOrders(client);
    await client.end();
    cookie = await signIn(shop.url, owner);
  });
  afterAll(async () => {
    disk.empty();
    if (shop?.isRunning()) await shop.stop();
    disk.remove();
  });

  async function placeOrder() {
    const body = buildOrderForm({ dish: findCheapestDish(), key: randomUUID() });
    const response = await fetch(`${shop.url}/checkout.data`, {
      method: "POST",
      body,
      headers: { cookie, origin: shop.url },
    });
    return { status: response.status, number: readAcceptedNumber(await response.text()) };
  }
  const get = async (path: string) => {
    const response = await fetch(`${shop.url}${path}`, { headers: { cookie } });
    return { path, status: response.status, text: await response.text() };
  };
  /** Requests pages that need current data from the database. */
  async function expectReadsToWork(order: number) {
    for (const path of [
      "/readyz",
      "/menu",
      "/menu?search=dal",
      "/admin/attention",
      `/userdashboard/orders/${order}`,
    ])
      expect(await get(path)).toMatchObject({ path, status: 200 });
  }
  const listLogged = () => shop.log().match(/attention: [^"]*/g);

  test("reports low disk space, and still takes orders", async () => {
    disk.fill(60 * 1024 ** 2);
    const { status, number } = await placeOrder();
    expect({ status, number }).toEqual({ status: 200, number: expect.any(Number) });
    await expectReadsToWork(number ?? 0);
    expect((await get("/admin/attention")).text).toMatch(/The disk is almost full: \d\d MB left/);
    expect(listLogged()?.at(-1)).toMatch(/^attention: The disk is almost full: \d\d MB left$/);
  });

  test("on a full disk, refuses only orders that cannot be stored, serves reads, and recovers once there is space", async () => {
    const { number } = await placeOrder();
    disk.fill();
    await waitFor(
      "an order to be refused",
      async () => {
        const order = await placeOrder();
        // An order that fits into space already allocated is still stored.
        if (order.status === 200) expect(order.number).not.toBeNull();
        return order.status === 503;
      },
      60_000,
    );
    await expectReadsToWork(number ?? 0);
    disk.empty();
    await waitFor("orders to be accepted", async () => (await placeOrder()).status === 200, 20_000);
    await get("/admin/attention");
    // A 400 MB disk always counts as low. Each step is logged once.
    expect(listLogged()?.map((line) => line.replace(/: \d+ MB.*/, ""))).toEqual([
      "attention: The disk is filling up",
      "attention: The disk is almost full",
      "attention: The disk is filling up",
    ]);
  });
});
