import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { logSampleSize } from "../../platform/http/page-cache.ts";
import { createCustomerClient } from "../builders/customers.ts";
import { readMetrics } from "../builders/metrics.ts";
import { createRawClient } from "../builders/raw-client.ts";
import { test as base, createShopFixture } from "../builders/test-with-shop.ts";
import { waitFor } from "../builders/wait-for.ts";

const token = "a-token-of-the-tests";
const test = base.override(
  "shop",
  { scope: "file" },
  createShopFixture({ extraEnv: { METRICS_TOKEN: token } }),
);

/** A delivery order for one dish. Any `seenTotal` other than 594 is refused. */
const buildDelivery = (idempotencyKey: string, seenTotal = "594") => ({
  name: "Asha Patel",
  phone: "07700 900123",
  address: "1 High Street, Leicester",
  notes: "",
  coupon: "",
  lines: JSON.stringify([{ id: 1, quantity: 1, seenPrice: 495 }]),
  seenTotal,
  idempotencyKey,
});

const getRequestMetric = (route: string, status: number) =>
  `tiffin_http_request_duration_seconds_count{route="${route}",method="GET",status="${status}"}`;

const getIncrease = (before: Map<string, number>, after: Map<string, number>, metric: string) =>
  (after.get(metric) ?? 0) - (before.get(metric) ?? 0);

test("/metrics needs the token unless the request comes directly from this machine", async ({
  shop,
}) => {
  const client = createRawClient(shop.url);
  const read = async (headers: Record<string, string>) =>
    (await client.get("/metrics", headers)).status;
  const forwarded = { "x-forwarded-for": "203.0.113.9" };
  expect(await read({})).toBe(200);
  expect(await read(forwarded)).toBe(404);
  expect(await read({ forwarded: "for=203.0.113.9" })).toBe(404);
  expect(await read({ "x-real-ip": "203.0.113.9" })).toBe(404);
  expect(await read({ ...forwarded, authorization: `Bearer ${token}` })).toBe(200);
  expect(await read({ ...forwarded, authorization: `Bearer ${token}x` })).toBe(404);
  expect(await read({ ...forwarded, authorization: "Bearer" })).toBe(404);
});

test("/metrics may not be cached and is not logged at the default level", async ({ shop }) => {
  const response = await createRawClient(shop.url).get("/metrics");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  const requestId = response.headers.get("x-request-id") ?? "";
  const lastRequestId =
    (await createRawClient(shop.url).get("/healthz")).headers.get("x-request-id") ?? "";
  await waitFor("the log of a later request", () => shop.log().includes(lastRequestId));
  expect(requestId).not.toBe("");
  expect(shop.log()).not.toContain(requestId);
});

test("/metrics looks like an unknown page when refused, even to a data request", async ({
  shop,
}) => {
  const client = createRawClient(shop.url);
  const read = async (path: string) => {
    const response = await client.get(path, { "x-forwarded-for": "203.0.113.9" });
    const headers = [...response.headers.keys()].filter((name) => name !== "date");
    const text = (await response.text())
      .replaceAll(response.headers.get("x-request-id") ?? "", "")
      .replaceAll(path, "")
      .replaceAll(/nonce="[^"]+"|"nonce":"[^"]+"/g, "");
    return { status: response.status, headers, textLength: text.length };
  };
  for (const suffix of ["", ".data"]) {
    const refused = await read(`/metrics${suffix}`);
    const unknown = await read(`/nothing${suffix}`);
    expect(refused.status).toBe(404);
    expect(refused).toEqual(unknown);
  }
});

test("counts requests by route and status, never by a path that a client chose", async ({
  shop,
}) => {
  const client = createRawClient(shop.url);
  const before = await readMetrics(shop.url);
  const page = await (await client.get("/menu?search=dal")).text();
  const paths = [
    "/menu.data?search=dal",
    `/nothing-${randomUUID()}`,
    `/track/${randomUUID()}`,
    "/robots.txt",
  ];
  for (const path of paths) await client.get(path);
  await client.get(/\/assets\/[\w.-]+\.js/.exec(page)?.[0] ?? "");
  const after = await readMetrics(shop.url);
  const count = (route: string, status: number) =>
    getIncrease(before, after, getRequestMetric(route, status));
  expect(count("menu/menu", 200)).toBe(2);
  expect(count("storefront/custom-page", 404)).toBe(1);
  expect(count("orders/tracking/track", 404)).toBe(1);
  expect(count("endpoints/robots", 200)).toBe(1);
  expect(count("static", 200)).toBe(1);
  expect(count("metrics", 200)).toBe(1);
  expect([...after.keys()].filter((name) => /nothing-|route="\//.test(name))).toEqual([]);
});

test("counts each placed order once, and refused orders by reason", async ({ shop }) => {
  const customer = await createCustomerClient(shop);
  const before = await readMetrics(shop.url);
  const key = randomUUID();
  const statuses = [];
  for (const form of [buildDelivery(key), buildDelivery(key), buildDelivery(randomUUID(), "1")])
    statuses.push((await customer.post("/checkout.data", form)).status);
  expect(statuses).toEqual([200, 200, 409]);
  const after = await readMetrics(shop.url);
  expect(getIncrease(before, after, 'tiffin_orders_placed_total{type="menuorder"}')).toBe(1);
  expect(getIncrease(before, after, 'tiffin_orders_placed_total{type="takeaway_order"}')).toBe(0);
  expect(
    getIncrease(
      before,
      after,
      'tiffin_orders_refused_total{type="menuorder",reason="total_changed"}',
    ),
  ).toBe(1);
});

test("counts cached pages, and logs one in a hundred", async ({ shop }) => {
  const client = createRawClient(shop.url);
  await client.get("/about");
  const before = await readMetrics(shop.url);
  const isSampled = (line: string) => line.includes('"cached":true');
  const countSamples = () => shop.log().split("\n").filter(isSampled).length;
  const samplesBefore = countSamples();
  for (let request = 0; request < logSampleSize; request += 1)
    await (await client.get("/about")).text();
  const after = await readMetrics(shop.url);
  expect(getIncrease(before, after, getRequestMetric("cached", 200))).toBe(logSampleSize);
  expect(getIncrease(before, after, 'tiffin_page_cache_requests_total{result="hit"}')).toBe(
    logSampleSize,
  );
  await waitFor("the sampled line", () => countSamples() === samplesBefore + 1);
  const line = JSON.parse(shop.log().split("\n").findLast(isSampled) ?? "{}");
  expect(line).toMatchObject({
    level: 30,
    msg: "request",
    method: "GET",
    status: 200,
    cached: true,
    sampled: logSampleSize,
  });
});

test("counts open event streams, and measures the delay of their events", async ({ shop }) => {
  const customer = await createCustomerClient(shop);
  const countStreams = async (stream: string) =>
    (await readMetrics(shop.url)).get(`tiffin_event_stream_subscribers{stream="${stream}"}`);
  expect([await countStreams("customer"), await countStreams("shop_news")]).toEqual([0, 0]);
  const closing = new AbortController();
  const open = (path: string) =>
    fetch(`${shop.url}${path}`, { headers: { cookie: customer.cookie }, signal: closing.signal });
  const orderEvents = (await open("/events")).body?.getReader();
  await orderEvents?.read();
  await (await open("/shop/news")).body?.getReader().read();
  expect([await countStreams("customer"), await countStreams("shop_news")]).toEqual([1, 1]);

  const countEvents = async () =>
    (await readMetrics(shop.url)).get("tiffin_order_event_lag_seconds_count") ?? 0;
  const eventsBefore = await countEvents();
  expect((await customer.post("/checkout.data", buildDelivery(randomUUID()))).status).toBe(200);
  expect(new TextDecoder().decode((await orderEvents?.read())?.value)).toContain("event: order");
  // Another open transaction in the cluster can delay an earlier order's event, so this may count
  // more than one.
  expect(await countEvents()).toBeGreaterThan(eventsBefore);
  closing.abort();
  await waitFor("the streams to close", async () => (await countStreams("customer")) === 0);
});

test("describes the database, the disk and the process", async ({ shop }) => {
  await shop.database.pool.query(
    "insert into pgboss.job (name, data, created_on, start_after) values ('mail', '{}', now() - interval '1 hour', now() + interval '1 hour')",
  );
  const metrics = await readMetrics(shop.url);
  expect(metrics.get("tiffin_database_up")).toBe(1);
  expect(metrics.get("tiffin_database_circuit_open")).toBe(0);
  expect(metrics.get("tiffin_database_pool_waiting_requests")).toBe(0);
  expect(metrics.get('tiffin_database_pool_connections{state="idle"}')).toBeGreaterThan(0);
  expect(metrics.get("tiffin_email_queue_jobs")).toBeGreaterThanOrEqual(1);
  expect(metrics.get("tiffin_email_queue_oldest_age_seconds")).toBeGreaterThanOrEqual(3_600);
  expect(metrics.get("tiffin_email_failed_jobs")).toBe(0);
  expect(metrics.get("tiffin_data_disk_free_bytes")).toBeGreaterThan(1_000_000);
  expect(metrics.get("process_cpu_seconds_total")).toBeGreaterThan(0);
  expect(metrics.get("process_resident_memory_bytes")).toBeGreaterThan(50_000_000);
  expect(metrics.get("nodejs_eventloop_lag_max_seconds")).toBeGreaterThanOrEqual(0);
  expect([...metrics.keys()].find((name) => name.startsWith("tiffin_build_info"))).toMatch(
    /version="\d+\.\d+\.\d+"/,
  );
});

test("reports how old the last backup is, and that none has failed since", async ({ shop }) => {
  const { pool } = shop.database;
  expect((await readMetrics(shop.url)).has("tiffin_last_backup_age_seconds")).toBe(false);
  await pool.query(
    `insert into backup_runs (cause, state, started_at, finished_at, destination, file_name, bytes, encrypted, verified_at)
     values ('command', 'succeeded', now() - interval '3 hours', now() - interval '2 hours', 'here', 'one.tiffin', 1, false, now())`,
  );
  const metrics = await readMetrics(shop.url);
  expect(metrics.get("tiffin_last_backup_age_seconds")).toBeGreaterThanOrEqual(2 * 3_600 - 1);
  expect(metrics.get("tiffin_last_backup_age_seconds")).toBeLessThan(3 * 3_600);
  expect(metrics.get("tiffin_backup_failed")).toBe(0);
});
