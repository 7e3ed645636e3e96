import { globSync, readFileSync } from "node:fs";
import { type SQL, sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { insertManyOrders } from "../../tests/builders/insert-many-orders.ts";
import { createTestShop, type TestShop } from "../../tests/builders/shop.ts";
import type { Admin } from "../actor.ts";
import { buildQueries, type StaffOrderFilter } from "./find-order-numbers.ts";
import { listAllOrders } from "./list-orders.ts";
import { parseOrderSearch } from "./order-search.ts";
import type { StaffOrderQuery } from "./staff-order-query.ts";

const admin: Admin = { kind: "admin", userId: "an admin", isOwner: false };
const orderCount = 30_000;
const pageSize = 20;
/**
 * When the newest order was placed, on the day before the clocks go forward. Orders are a minute
 * apart.
 */
const until = "2026-03-28T12:00:00Z";

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  await insertManyOrders(shop, { count: orderCount, until });
});
afterAll(() => shop.database.close());

async function page(query: StaffOrderQuery) {
  const listed = await listAllOrders(shop, admin, query);
  if (!listed.ok) throw new Error(listed.error.code);
  return listed.value;
}

async function numbers(query: StaffOrderQuery): Promise<number[]> {
  return (await page(query)).orders.map(({ number }) => number);
}

/** All pages of a list. */
async function allNumbers(query: StaffOrderQuery): Promise<number[]> {
  const seen: number[] = [];
  let after: number | null = null;
  do {
    const listed = await page({ ...query, after });
    seen.push(...listed.orders.map(({ number }) => number));
    after = listed.next;
  } while (after !== null);
  return seen;
}

/** The numbers that a full table scan finds. */
async function scanTable(condition: SQL, order = sql`created_at desc`): Promise<number[]> {
  const { rows } = await shop.database.db.execute<{ number: number }>(
    sql`select number from orders left join takeaway_orders as takeaway using (id) left join menuorder as menu using (id)
         where ${condition} order by ${order}`,
  );
  return rows.map(({ number }) => number);
}

describe("a staff list", () => {
  test("has pages, newest first, with each order once, with or without filters", async () => {
    const newest = await numbers({});
    expect(newest).toEqual(Array.from({ length: pageSize }, (_, place) => orderCount - place));
    expect((await page({ after: newest.at(-1) ?? 0 })).orders[0]?.number).toBe(
      orderCount - pageSize,
    );

    expect(await allNumbers({ type: "party_order", status: "cancelled" })).toEqual(
      await scanTable(sql`typeoforder = 'party_order' and status = 'cancelled'`),
    );
    expect(await allNumbers({ status: "in_progress", search: "zoe" })).toEqual([]);
    expect(await allNumbers({ type: "takeaway_order", search: "zoe oneill" })).toEqual(
      await scanTable(sql`typeoforder = 'takeaway_order' and takeaway.name = 'Zoë O''Neill'`),
    );
  });

  test("filters days from midnight to midnight in the shop's time zone, even when the clocks change", async () => {
    // In London: the last minute of 28 March, the last microsecond of 29 March (when the clocks
    // change), and midnight after it.
    await shop.database.db.execute(
      sql`update orders set created_at = '2026-03-28T23:59:00Z' where number = 1`,
    );
    await shop.database.db.execute(
      sql`update orders set created_at = '2026-03-29T22:59:59.999999Z' where number = 2`,
    );
    await shop.database.db.execute(
      sql`update orders set created_at = '2026-03-29T23:00:00Z' where number = 3`,
    );
    expect(await numbers({ fromDay: "2026-03-29" })).toEqual([3, 2]);
    expect(await numbers({ fromDay: "2026-03-29", toDay: "2026-03-29" })).toEqual([2]);
    expect((await numbers({ toDay: "2026-03-28" }))[0]).toBe(1);
    expect(await numbers({ fromDay: "2026-03-30", toDay: "2026-03-30" })).toEqual([3]);
    expect(await numbers({ fromDay: "2026-04-01" })).toEqual([]);
  });

  test("sorted by due date lists the earliest first; an ASAP order is due when placed", async () => {
    const day = { by: "wanted", fromDay: "2026-03-27", toDay: "2026-03-27" } as const;
    const listed = await allNumbers(day);
    const dueAt = sql`coalesce(wanted_at, created_at)`;
    expect(listed).toEqual(
      await scanTable(
        sql`${dueAt} >= '2026-03-27T00:00Z' and ${dueAt} < '2026-03-28T00:00Z'`,
        sql`${dueAt}, number`,
      ),
    );
    expect(listed).toHaveLength(1_440);
    expect(new Set(listed).size).toBe(1_440);
  });

  test("can be searched by number, name and phone; an exact match of the order number comes first", async () => {
    const buildPhone = (number: number) => `07700 ${String(number % 900_000).padStart(6, "0")}`;
    expect(await numbers({ search: buildPhone(1_234).replace("07700", "+44 7700") })).toEqual([
      1_234,
    ]);
    const withPart = await numbers({ search: "1234" });
    expect(withPart[0]).toBe(1_234);
    expect(withPart).toContain(21_234);
    expect(withPart.slice(1)).toEqual([...withPart.slice(1)].sort((a, b) => b - a));
    expect(new Set(withPart).size).toBe(withPart.length);
    expect(await numbers({ search: "#1234" })).toEqual([1_234]);
    expect(await numbers({ search: "1234", status: "cancelled" })).not.toContain(1_234);
    // A rare term.
    expect(await allNumbers({ search: "ZOË" })).toEqual(
      Array.from({ length: 30 }, (_, place) => orderCount - place * 1_000),
    );
    // A common term, found among the first rows.
    expect(
      (await page({ search: "asha patel" })).orders.map(({ contact }) => contact.name),
    ).toEqual(Array.from({ length: pageSize }, () => "Asha Patel"));
    expect(await numbers({ search: "nunez carla" })).toHaveLength(pageSize);
    for (const search of ["nobody", "!?", "asha zoe"])
      expect(await numbers({ search })).toEqual([]);
  });

  test("is for admins only", async () => {
    expect(await listAllOrders(shop, { kind: "customer", userId: "somebody" }, {})).toEqual({
      ok: false,
      error: { code: "only_admins" },
    });
  });
});

test("the migration gave existing orders the same search terms as new orders", async () => {
  const [file] = globSync("migrations/*_staff_find_orders.sql");
  const statement = readFileSync(file ?? "", "utf8")
    .split("--> statement-breakpoint")
    .find((part) => /^UPDATE/m.test(part));
  const owner = new pg.Client(shop.database.owner);
  await owner.connect();
  try {
    await owner.query(
      "begin; create temp table expected on commit drop as select id, search from orders; update orders set search = ''",
    );
    await owner.query(statement ?? "");
    const { rows } = await owner.query(
      "select count(*)::int as other from orders join expected using (id) where orders.search <> expected.search",
    );
    expect(rows).toEqual([{ other: 0 }]);
  } finally {
    await owner.query("rollback");
    await owner.end();
  }
});

interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: PlanNode[];
}

/**
 * From EXPLAIN: the scans and indexes that the statement used to read `orders`, and how many rows
 * it read.
 */
async function explainQuery(query: SQL) {
  const { rows } = await shop.database.db.execute<{ "QUERY PLAN": { Plan: PlanNode }[] }>(
    sql`explain (analyze, format json) ${query}`,
  );
  const nodes: PlanNode[] = [];
  const walk = (node: PlanNode | undefined) => {
    if (node) nodes.push(node);
    node?.Plans?.forEach(walk);
  };
  walk(rows[0]?.["QUERY PLAN"][0]?.Plan);
  const scans = nodes.filter((node) => node["Relation Name"] === "orders");
  return {
    nodeTypes: scans.map((node) => node["Node Type"]),
    indexes: nodes.flatMap((node) => node["Index Name"] ?? []),
    rowsRead: scans.reduce(
      (sum, node) =>
        sum + (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"],
      0,
    ),
  };
}

const days = { from: new Date("2026-03-10T00:00:00Z"), until: new Date("2026-03-17T00:00:00Z") };
const filters = (["placed", "wanted"] as const).flatMap((by) =>
  [null, "party_order" as const].flatMap((type) =>
    [null, ["cancelled" as const]].flatMap((statuses) =>
      [{}, days].flatMap((when) =>
        [null, 15_000].map((after) => ({
          by,
          type,
          statuses,
          ...when,
          after,
          limit: pageSize + 1,
        })),
      ),
    ),
  ),
);
const describeFilter = (filter: StaffOrderFilter) =>
  `by ${filter.by}, ${filter.type ?? "any type"}, ${filter.statuses ?? "any status"}, ${filter.from ? "of days" : "any day"}, ${filter.after ? "later" : "first"} page`;

describe("reads few rows however many orders exist", () => {
  test.each(filters.map((filter) => [describeFilter(filter), filter] as const))(
    "%s",
    async (_name, filter) => {
      const [plan] = await Promise.all(
        (await buildQueries(shop.database.db, filter)).map(explainQuery),
      );
      expect(["Index Scan", "Index Only Scan"]).toEqual(
        expect.arrayContaining(plan?.nodeTypes ?? [""]),
      );
      expect(plan?.indexes).toEqual([
        filter.by === "wanted" ? "orders_by_kind_wanted" : "orders_by_kind_placed",
      ]);
      // One page for each pair of type and status.
      const kinds = (filter.type ? 1 : 4) * (filter.statuses ? 1 : 5);
      expect(plan?.rowsRead).toBeLessThanOrEqual(kinds * filter.limit);
    },
  );

  test("the few orders taken by staff, among many", async () => {
    await shop.database.db.execute(
      sql`update orders set source = 'counter' where number in (5, 10_000, 20_000)`,
    );
    await shop.database.db.execute(sql`analyze orders`);
    for (const by of ["placed", "wanted"] as const) {
      const [plan] = await Promise.all(
        (await buildQueries(shop.database.db, { by, source: "counter", limit: 21 })).map(
          explainQuery,
        ),
      );
      expect(plan?.indexes).toEqual(["orders_by_staff_placed"]);
      expect(plan?.rowsRead).toBeLessThanOrEqual(3);
    }
    expect(await numbers({ source: "counter" })).toEqual([20_000, 10_000, 5]);
  });

  test.each(filters.map((filter) => [describeFilter(filter), filter] as const))(
    "searched: %s",
    async (_name, filter) => {
      for (const typed of ["zoe", "012 345"]) {
        const search = parseOrderSearch(typed);
        const plans = await Promise.all(
          (await buildQueries(shop.database.db, { ...filter, search })).map(explainQuery),
        );
        expect(plans.flatMap(({ nodeTypes }) => nodeTypes)).not.toContain("Seq Scan");
        const [first, index] = plans.map(({ rowsRead }) => rowsRead);
        // The first thousand rows of each pair of type and status, merged, then a thousand scanned.
        const kinds = (filter.type ? 1 : 4) * (filter.statuses ? 1 : 5);
        expect(first).toBeLessThanOrEqual(Math.min(kinds * 1_000, orderCount) + 1_000);
        // The rows that match the terms or, if that is fewer, all rows of a pair of type and
        // status.
        expect(index).toBeLessThanOrEqual(orderCount / 20);
      }
    },
  );
});
