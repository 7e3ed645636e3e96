import type pg from "pg";
import { OperatorError } from "../operator-error.ts";

/**
 * The role that the shop connects as. It only reads and writes rows: it owns nothing and cannot
 * create permanent tables or functions. Roles belong to the whole server, so all Tiffin databases
 * on it share this role. Privileges are granted per database.
 */
export const applicationRole = "tiffin_app";

/**
 * Tables that the shop can only append to. Deleting an order still deletes its events, because the
 * cascade runs as the owner.
 */
const appendOnlyTables = ["order_events", "audit_entries"];

const maxAttempts = 10;

const schemas = "public, pgboss";

/**
 * Creates the role if it doesn't exist, and lets the client's user switch to it. Several nodes and
 * databases on one server can run this concurrently. `login` lets the role log in, for a server
 * reached through a private socket.
 */
export async function ensureApplicationRole(
  client: pg.ClientBase,
  { login }: { login: boolean },
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await createRole(client, login);
      return;
    } catch (error) {
      const { code } = error as { code?: string };
      if (code === "42501") throw new OperatorError(await describeRequiredStatements(client));
      // Another node created the role (42710, 23505) or changed its row (XX000).
      if (attempt === maxAttempts || !["42710", "23505", "XX000"].includes(code ?? "")) throw error;
    }
  }
}

async function createRole(client: pg.ClientBase, login: boolean): Promise<void> {
  const { rows } = await client.query<{ rolsuper: boolean; rolcanlogin: boolean }>(
    "select rolsuper, rolcanlogin from pg_roles where rolname = $1",
    [applicationRole],
  );
  if (!rows[0])
    await client.query(
      `create role ${applicationRole} nologin nosuperuser nocreatedb nocreaterole noinherit noreplication nobypassrls`,
    );
  if (rows[0]?.rolsuper)
    throw new OperatorError(
      `The database role ${applicationRole} is a superuser and must not be one: run "alter role ${applicationRole} nosuperuser".`,
    );
  if (login && !rows[0]?.rolcanlogin) await client.query(`alter role ${applicationRole} login`);
  if (!(await canSwitchToRole(client)))
    await client.query(`grant ${applicationRole} to current_user`);
}

async function canSwitchToRole(client: pg.ClientBase): Promise<boolean> {
  // Since PostgreSQL 16, a member of a role needs a separate privilege to switch to it.
  const { rows } = await client.query<{ allowed: boolean }>(
    `select pg_has_role(current_user, $1, case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end) as allowed`,
    [applicationRole],
  );
  return rows[0]?.allowed ?? false;
}

async function describeRequiredStatements(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ name: string }>("select quote_ident(current_user) as name");
  return (
    `The user of DATABASE_URL may not create the role that the shop uses. Ask an administrator of that server to run once: ` +
    `create role ${applicationRole} nologin; grant ${applicationRole} to ${rows[0]?.name};`
  );
}

/**
 * Grants the role its privileges in this database. Repeated after each migration, to cover new
 * tables.
 */
export async function grantToApplication(client: pg.ClientBase): Promise<void> {
  await client.query(`
    begin;
    revoke create on schema public from public;
    grant usage on schema ${schemas} to ${applicationRole};
    grant select, insert, update, delete on all tables in schema ${schemas} to ${applicationRole};
    grant usage, select on all sequences in schema ${schemas} to ${applicationRole};
    grant execute on all functions in schema pgboss to ${applicationRole};
    revoke update, delete on ${appendOnlyTables.join(", ")} from ${applicationRole};
    commit;
  `);
}
