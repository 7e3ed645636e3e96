import type pg from "pg";
import { expect } from "vitest";
import { settingsSections } from "../../domain/business/settings-sections.ts";

/** The accounts' sign-in data and the shop's owner, which no generated body may change. */
const accounts = `select u.id, u.email, u.email_verified, u.image, a.provider_id, a.password, p.email as profile_email
  from auth_users u left join auth_accounts a on a.user_id = u.id left join profiles p on p.id = u.id where u.id = any($1) order by u.id, a.id`;
const ownership = "select owner_id from business";
/** Another customer's data, which only that customer may change. */
const otherCustomer = `select p.full_name, p.phone, p.address, p.role, (select count(*)::int from orders o where o.user_id = p.id) as orders
  from profiles p where p.email = 'ben@customer.test'`;
const roles = "select id, role from profiles where id = any($1) order by id";
/** Data that only staff may change. */
const staffOnly = [
  "select * from menu_items order by id",
  "select id, code, discount_percentage, fixed_discount, expiry_date, status from discounts order by id",
  "select * from audit_entries order by 1",
  "select * from cash_counts order by id",
];
/** Settings that only the owner may change. Any member of staff may pause orders. */
const ownerSettings = Object.values(settingsSections).flatMap((keys) =>
  keys.map((key) => `'${key}'`),
);
const ownerOnly = [
  `select key, value from business, jsonb_each(settings) where key in (${ownerSettings.join()}) order by key`,
  "select * from restaurant_tables order by id",
  "select * from own_pages order by id",
];
/**
 * Orders that no customer may create: for another account, with another status or with a negative
 * total.
 */
const forbiddenOrders = `select number from orders where user_id is distinct from (select id from auth_users where email = 'asha@customer.test')
  or status not in ('pending', 'cancelled') or total_amount < 0 order by number`;
/** New accounts. They must be unverified customers without a picture or session. */
const newAccounts = `select u.email, u.email_verified, u.image, p.role, p.avatar_url,
    (select count(*)::int from auth_sessions s where s.user_id = u.id) as sessions
  from auth_users u left join profiles p on p.id = u.id where not u.id = any($1)`;

/**
 * Records all data that this round's forms may not change. Returns a function that checks that it
 * is unchanged.
 */
export async function snapshotProtectedTables(
  pool: pg.Pool,
  round: "its customer" | "admin" | "owner",
): Promise<() => Promise<void>> {
  const userIds = (await pool.query<{ id: string }>("select id from auth_users")).rows.map(
    ({ id }) => id,
  );
  const queries = [
    ...[accounts, ownership, otherCustomer],
    ...(round === "owner" ? [] : [roles, ...ownerOnly]),
    ...(round === "its customer" ? [...staffOnly, forbiddenOrders] : []),
  ];
  const readAll = async () =>
    Promise.all(
      queries.map(async (text) => ({
        text,
        rows: (await pool.query(text, text.includes("$1") ? [userIds] : [])).rows,
      })),
    );
  const before = await readAll();
  return async () => {
    expect(await readAll()).toEqual(before);
    for (const account of (await pool.query(newAccounts, [userIds])).rows)
      expect(account).toMatchObject({
        email_verified: false,
        image: null,
        role: "user",
        avatar_url: null,
        sessions: 0,
      });
  };
}

/**
 * Tables that any request can change (rate limits, the time a session was last seen) and the
 * dashboard's rollups, which a background job updates a second after an order or the number of
 * customers changes.
 */
const volatileTables = [
  "auth_rate_limits",
  "auth_sessions",
  "rollup_state",
  "rolled_up_orders",
  "order_rollups",
  "customer_count_changes",
];

/** Returns a digest of each table's rows. */
export async function digestAllTables(
  pool: pg.Pool,
  without: readonly string[] = volatileTables,
): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
  );
  const digests: Record<string, string> = {};
  for (const { name } of rows.filter((table) => !without.includes(table.name))) {
    const digest = `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest from "${name}" t`;
    digests[name] = (await pool.query<{ digest: string }>(digest)).rows[0]?.digest ?? "";
  }
  return digests;
}
