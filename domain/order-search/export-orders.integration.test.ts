import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { insertManyOrders } from "../../tests/builders/insert-many-orders.ts";
import { expectOk } from "../../tests/builders/order-inputs.ts";
import { createTestShop, type TestShop } from "../../tests/builders/shop.ts";
import type { Admin } from "../actor.ts";
import { describeAuditEntry } from "../audit/describe-audit-entry.ts";
import { createFixedClock } from "../clock.ts";
import { exportBatchSize, exportOrders } from "./export-orders.ts";
import { listAllOrders } from "./list-orders.ts";
import type { StaffOrderQuery } from "./staff-order-query.ts";

const admin: Admin = { kind: "admin", userId: "an admin", isOwner: false };
const orderCount = 20_000;

let shop: TestShop;
beforeAll(async () => {
  // Half past midnight of the next day in London.
  shop = await createTestShop({ clock: createFixedClock("2026-06-30T23:30:00Z") });
  await insertManyOrders(shop, { count: orderCount, until: "2026-06-30T12:00:00Z" });
});
afterAll(() => shop.database.close());

const listExports = () =>
  shop.stores.audit.list({
    kind: "export",
    personId: null,
    between: null,
    before: null,
    limit: 100,
  });

async function readAll(parts: AsyncIterable<string>): Promise<string> {
  let text = "";
  for await (const part of parts) text += part;
  return text;
}

/** Heap bytes in use after garbage collection. */
function heapInUse(): number {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  return process.memoryUsage().heapUsed;
}

test("exports 20,000 orders as one file, with only part of it in memory at a time", async () => {
  const { filename, parts } = await expectOk(exportOrders(shop, admin, {}));
  expect(filename).toBe("orders-2026-07-01.csv");
  const numbers: number[] = [];
  let bytes = 0;
  let maxHeapBytes = 0;
  const heapBefore = heapInUse();
  for await (const part of parts) {
    bytes += part.length;
    for (const [, number] of part.matchAll(/^(\d+),/gm)) numbers.push(Number(number));
    if (numbers.length % 5_000 === 0)
      maxHeapBytes = Math.max(maxHeapBytes, heapInUse() - heapBefore);
  }
  expect(numbers).toEqual(Array.from({ length: orderCount }, (_, place) => orderCount - place));
  expect(bytes).toBeGreaterThan(2_000_000);
  expect(maxHeapBytes).toBeLessThan(8_000_000);
}, 60_000);

async function exportAndDescribe(query: StaffOrderQuery): Promise<string[]> {
  const { parts } = await expectOk(exportOrders(shop, admin, query));
  await readAll(parts);
  const [entry] = await listExports();
  if (!entry) throw new Error("no entry");
  return describeAuditEntry(
    { ...entry, who: "Meena" },
    { currency: "GBP", timeZone: "Europe/London" },
  ).lines.toSorted();
}

test("records whether the exported days are those of placing or of the wanted time", async () => {
  expect(await exportAndDescribe({ by: "wanted", fromDay: "2026-07-01" })).toEqual([
    "Filtered by date: due",
    "First day: 1 July 2026",
  ]);
  expect(await exportAndDescribe({ by: "wanted", search: "#1" }), "no days").toEqual([
    "Narrowed by search: yes",
  ]);
});

test("records an export in the audit log, with its filters but without the search text", async () => {
  const query = {
    search: "zoe",
    type: "takeaway_order",
    fromDay: "2026-06-20",
    toDay: "2026-06-30",
  } as const;
  const before = (await listExports()).length;
  const { parts } = await expectOk(exportOrders(shop, admin, query));
  expect(await listExports(), "nothing was read yet").toHaveLength(before);
  await readAll(parts);
  const [entry, ...otherEntries] = await listExports();
  expect(otherEntries).toHaveLength(before);
  expect(entry).toMatchObject({
    action: "exported",
    actor: { kind: "admin" },
    subject: { name: "orders-2026-07-01.csv" },
  });
  expect(JSON.stringify(entry)).not.toContain("zoe");
  if (!entry) throw new Error("no entry");
  const { sentence, lines } = describeAuditEntry(
    { ...entry, who: "Meena" },
    { currency: "GBP", timeZone: "Europe/London" },
  );
  expect(sentence).toBe("Meena exported personal data to orders-2026-07-01.csv");
  expect(lines.toSorted()).toEqual([
    "Filtered by date: placed",
    "First day: 20 June 2026",
    "Last day: 30 June 2026",
    "Narrowed by search: yes",
    "Type: Takeaway",
  ]);
  await exportOrders(shop, { kind: "customer", userId: "somebody" }, query);
  expect(await listExports()).toHaveLength(before + 1);
});

test("the file has the same orders as the list, with times in the shop's time zone", async () => {
  const query = {
    search: "zoe",
    type: "takeaway_order",
    fromDay: "2026-06-20",
    toDay: "2026-06-30",
  } as const;
  const { parts } = await expectOk(exportOrders(shop, admin, query));
  const text = await readAll(parts);
  expect(text.charCodeAt(0)).toBe(0xfeff);
  const lines = text.slice(1).split("\r\n");
  expect(lines[0]).toMatch(
    /^Order,Type,Status,Placed on,Placed at,Wanted on,Wanted at,Name,Phone,/,
  );
  const listed = (await expectOk(listAllOrders(shop, admin, query))).orders;
  expect(listed.length).toBeGreaterThan(0);
  expect(lines.slice(1, -1).map((line) => Number(line.split(",")[0]))).toEqual(
    listed.map(({ number }) => number),
  );
  const [newest] = listed;
  const placed = newest?.createdAt.toISOString() ?? "";
  // London is an hour ahead of UTC in June.
  const hour = String(Number(placed.slice(11, 13)) + 1).padStart(2, "0");
  expect(lines[1]).toContain(`,Takeaway,`);
  expect(lines[1]).toContain(`,${placed.slice(0, 10)},${hour}:${placed.slice(14, 16)},`);
  expect(lines[1]).toContain(`,Zoë O'Neill,07700 0`);
  expect(lines[1]).toContain(`,2 × Vegetable Korma,,9.90,0.00,,0.00,9.90,GBP,Cash on Collection,`);
});

test("subtotal, VAT and payment are filled for every type", async () => {
  const { parts } = await expectOk(exportOrders(shop, admin, { fromDay: "2026-06-30" }));
  const lines = (await readAll(parts)).slice(1).split("\r\n").slice(1, -1);
  const endings = new Set(
    lines.map(
      (line) =>
        `${line.split(",")[1]}: ${/,([\d.]+),0.00,,([^,]*,[^,]*,[^,]*,[^,]*),/.exec(line)?.slice(1).join(" ")}`,
    ),
  );
  expect([...endings].sort()).toEqual([
    "Dine In: 0.00 0.00,0.00,GBP,None",
    "Menu Order: 9.90 0.00,9.90,GBP,Cash on Delivery",
    "Party Order: 9.90 0.00,9.90,GBP,Cash on Collection",
    "Takeaway: 9.90 0.00,9.90,GBP,Cash on Collection",
  ]);
});

test("a takeaway's VAT is the VAT stored with it", async () => {
  await shop.database.pool.query(
    "update orders set vat_mode = 'included', vat_rate = 2000 where number = 1",
  );
  const { parts } = await expectOk(exportOrders(shop, admin, { search: "#1" }));
  expect(await readAll(parts)).toContain(",9.90,0.00,,1.65,9.90,GBP,");
});

test("text from customers never becomes a spreadsheet formula", async () => {
  await shop.database.pool.query(
    `update takeaway_orders set name = '=HYPERLINK("http://evil")', instructions = '@SUM(1)' where id = (select id from orders where number = 1)`,
  );
  const { parts } = await expectOk(exportOrders(shop, admin, { search: "#1" }));
  const text = await readAll(parts);
  expect(text).toContain(`,"'=HYPERLINK(""http://evil"")",`);
  expect(text).toContain(`,'@SUM(1),`);
});

test("a cancelled download stops the export, and only admins can start one", async () => {
  const forExport = vi.spyOn(shop.stores.orders, "listForExport");
  const { parts } = await expectOk(exportOrders(shop, admin, {}));
  expect(forExport).not.toHaveBeenCalled();
  for (let part = 0; part < 3; part += 1) await parts.next();
  await parts.return();
  expect(forExport).toHaveBeenCalledTimes(2);
  expect(await parts.next()).toEqual({ done: true, value: undefined });
  expect(forExport.mock.calls.every(([filter]) => filter.limit === exportBatchSize)).toBe(true);
  expect(await exportOrders(shop, { kind: "customer", userId: "somebody" }, {})).toEqual({
    ok: false,
    error: { code: "only_admins" },
  });
});
