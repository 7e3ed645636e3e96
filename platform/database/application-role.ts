import type pg from "pg";
import { CannotStart } from "../startup-error.ts";

/**
 * Whom the shop works as: it owns nothing, creates nothing, and reads and writes rows only. Roles belong to the whole server, so this one
 * is shared by every Tiffin database on it; what it may do is said in each database.
 */
export const applicationRole = "tiffin_app";

/** Tables that the shop only ever adds to. (A row still goes with its order: that is done as the owner.) */
const appendOnlyTables = ["order_events", "audit_entries"];

const schemas = "public, pgboss";

/**
 * Sees to it that the role exists and that the client's user may become it. Safe with other nodes doing the same on any database of the
 * server. `login` lets it connect by itself, for a server whose door is a private socket.
 */
export async function ensureApplicationRole(client: pg.ClientBase, { login }: { login: boolean }): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await createRole(client, login);
      return;
    } catch (error) {
      const { code } = error as { code?: string };
      if (code === "42501") throw new CannotStart(await whatToRun(client));
      // Another node was first: already there (42710, 23505), or its row changed under us (XX000).
      if (tries === 10 || !["42710", "23505", "XX000"].includes(code ?? "")) throw error;
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
    throw new CannotStart(
      `The database role ${applicationRole} is a superuser and must not be one: run "alter role ${applicationRole} nosuperuser".`,
    );
  if (login && !rows[0]?.rolcanlogin) await client.query(`alter role ${applicationRole} login`);
  if (!(await mayBecome(client))) await client.query(`grant ${applicationRole} to current_user`);
}

async function mayBecome(client: pg.ClientBase): Promise<boolean> {
  // Since 16 one can be a member of a role without the right to become it.
  const { rows } = await client.query<{ may: boolean }>(
    `select pg_has_role(current_user, $1, case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end) as may`,
    [applicationRole],
  );
  return rows[0]?.may ?? false;
}

async function whatToRun(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ name: string }>("select quote_ident(current_user) as name");
  return (
    `The user of DATABASE_URL may not make the role that the shop works as. Let an administrator of that server run once: ` +
    `create role ${applicationRole} nologin; grant ${applicationRole} to ${rows[0]?.name};`
  );
}

/** Says what the role may do in this database, whole and anew, so that a table added by a migration is covered. */
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
