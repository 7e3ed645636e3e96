import { expect } from "vitest";
import { startBreakableDatabase } from "../builders/breakable-database.ts";
import { readMetrics } from "../builders/metrics.ts";
import { startShop } from "../builders/running-shop.ts";
import { test as base } from "../builders/test-with-shop.ts";
import { waitFor } from "../builders/wait-for.ts";

const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest infers the required fixtures from this pattern; this one needs none.
  .extend("connection", { scope: "file" }, async ({}, { onCleanup }) => {
    const connection = await startBreakableDatabase();
    onCleanup(() => connection.remove());
    return connection;
  })
  .override("shop", { scope: "file" }, async ({ connection }, { onCleanup }) => {
    const shop = await startShop({ databaseUrl: (database) => connection.forwardTo(database) });
    onCleanup(() => shop.remove());
    return shop;
  });

test("/metrics works without the database, with the metrics that do not need it, and recovers", async ({
  shop,
  connection,
}) => {
  expect((await readMetrics(shop.url)).get("tiffin_database_up")).toBe(1);
  await connection.stop();
  await waitFor(
    "the shop not to be ready",
    async () => (await fetch(`${shop.url}/readyz`)).status === 503,
  );
  const metrics = await readMetrics(shop.url);
  expect(metrics.get("tiffin_database_up")).toBe(0);
  expect(metrics.get("tiffin_data_disk_free_bytes")).toBeGreaterThan(0);
  expect(metrics.get("process_resident_memory_bytes")).toBeGreaterThan(0);
  expect(metrics.get('tiffin_orders_placed_total{type="menuorder"}')).toBe(0);
  expect([...metrics.keys()].filter((name) => /queue|failed_jobs|backup/.test(name))).toEqual([]);
  await connection.start();
  await waitFor(
    "the database",
    async () => (await readMetrics(shop.url)).get("tiffin_database_up") === 1,
  );
});
