import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../tests/builders/test-database.ts";
import { applicationRole } from "./application-role.ts";
import { addApplicationRole } from "./database-url.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

async function select(text: string): Promise<unknown[]> {
  const { rows } = await database.pool.query({ text, rowMode: "array" });
  return rows;
}

test("the shop connects as the application role, which has no special attributes", async () => {
  expect(await select("select current_user")).toEqual([[applicationRole]]);
  expect(
    await select(
      `select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls from pg_roles where rolname = current_user`,
    ),
  ).toEqual([[false, false, false, false, false]]);
  expect(
    await select("select count(*)::int from pg_auth_members where member = current_user::regrole"),
  ).toEqual([[0]]);
});

test("the role cannot switch to another role on its own connection", async () => {
  for (const statement of ["set role postgres", "set session authorization postgres"])
    await expect(database.pool.query(statement)).rejects.toThrow("permission denied");
});

test("connections over DATABASE_URL use the application role; RESET ROLE keeps it, SET ROLE NONE leaves it", async () => {
  const client = new pg.Client({ connectionString: addApplicationRole(database.url) });
  await client.connect();
  const readCurrentUser = async () =>
    (await client.query("select current_user as name")).rows[0].name;
  try {
    expect(await readCurrentUser()).toBe(applicationRole);
    await client.query("reset role");
    expect(await readCurrentUser()).toBe(applicationRole);
    await client.query("set role none");
    expect(await readCurrentUser(), "docs/security.md warns of this").toBe("postgres");
  } finally {
    await client.end();
  }
});

test("the role owns nothing", async () => {
  expect(
    await select(`
      select 'relation', relname from pg_class where relowner = current_user::regrole
      union all select 'function', proname from pg_proc where proowner = current_user::regrole
      union all select 'schema', nspname from pg_namespace where nspowner = current_user::regrole
      union all select 'type', typname from pg_type where typowner = current_user::regrole
      union all select 'database', datname from pg_database where datdba = current_user::regrole`),
  ).toEqual([]);
});

test("the role cannot create, alter or truncate the shop's tables, or read its migrations", async () => {
  expect(
    await select(`
      select 'schema', nspname from pg_namespace where has_schema_privilege(oid, 'CREATE') and nspname not like 'pg_temp%'
      union all select 'database', datname from pg_database where has_database_privilege(oid, 'CREATE')`),
  ).toEqual([]);
  await expect(database.pool.query("create table public.mine (id int)")).rejects.toThrow(
    "permission denied for schema public",
  );
  await expect(database.pool.query("alter table orders add column mine int")).rejects.toThrow(
    "must be owner",
  );
  await expect(database.pool.query("truncate orders")).rejects.toThrow("permission denied");
  await expect(database.pool.query("select * from drizzle.__drizzle_migrations")).rejects.toThrow(
    "permission denied",
  );
});

test("the role can read and write every table, but cannot update or delete rows in the two append-only tables", async () => {
  expect(
    await select(`
      select n.nspname || '.' || c.relname, p.privilege
        from pg_class c join pg_namespace n on n.oid = c.relnamespace,
             unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE']) as p(privilege)
       where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and not has_table_privilege(c.oid, p.privilege)
       order by 1, 2`),
  ).toEqual([
    ["public.audit_entries", "DELETE"],
    ["public.audit_entries", "UPDATE"],
    ["public.order_events", "DELETE"],
    ["public.order_events", "UPDATE"],
  ]);
});

test("order events are append-only, but deleting an order deletes its events", async () => {
  await database.pool.query(`
    insert into orders (id, typeoforder, items, total_amount, idempotency_key, request_hash)
    values ('00000000-0000-4000-8000-000000000001', 'menuorder', '[]', 100, 'key', 'hash')`);
  await database.pool.query(`
    insert into order_events (order_id, kind, to_status, actor_kind, version)
    values ('00000000-0000-4000-8000-000000000001', 'placed', 'pending', 'customer', 1)`);
  await expect(
    database.pool.query("update order_events set to_status = 'completed'"),
  ).rejects.toThrow("permission denied");
  await expect(database.pool.query("delete from order_events")).rejects.toThrow(
    "permission denied",
  );
  await database.pool.query("delete from orders");
  expect(await select("select count(*)::int from order_events")).toEqual([[0]]);
});

test("the audit log is append-only", async () => {
  await database.pool.query(`
    insert into audit_entries (actor_kind, actor_name, subject_kind, subject_id, subject_name, action)
    values ('system', '', 'setting', 'hours', 'Opening hours', 'changed')`);
  await expect(
    database.pool.query("update audit_entries set actor_name = 'Nobody'"),
  ).rejects.toThrow("permission denied");
  await expect(database.pool.query("delete from audit_entries")).rejects.toThrow(
    "permission denied",
  );
  await expect(database.pool.query("truncate audit_entries")).rejects.toThrow("permission denied");
});

test("a test database's URL connects as its owner", async () => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query("select current_database() as name, current_user as user");
  await client.end();
  expect(rows).toEqual([{ name: database.owner.database, user: "postgres" }]);
});
