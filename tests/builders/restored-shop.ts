import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import pg from "pg";
import { extract, pack } from "tar-stream";
import { inject } from "vitest";
import { backUpShop } from "../../platform/backup/back-up-shop.ts";
import { listBackedUpTables } from "../../platform/backup/backed-up-tables.ts";
import { restoreShop } from "../../platform/backup/restore-shop.ts";
import { readEnv } from "../../platform/env.ts";
import { createLog } from "../../platform/log.ts";

const log = createLog("silent");

/** A database without a table in it, on the run's server. */
export async function bareDatabase() {
  const { socketFolder } = inject("testServer");
  const name = `bare_${randomUUID().replaceAll("-", "")}`;
  const on = (database: string): pg.ClientConfig => ({ host: socketFolder, user: "postgres", database });
  await ask(on("postgres"), `create database ${name}`);
  return {
    owner: on(name),
    url: `postgresql://postgres@localhost/${name}?host=${encodeURIComponent(socketFolder)}`,
    drop: () => ask(on("postgres"), `drop database if exists ${name} with (force)`),
  };
}

/** One statement, on a connection of its own, and its rows. */
export async function ask<Row extends pg.QueryResultRow>(connection: pg.ClientConfig, statement: string): Promise<Row[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

interface Carried {
  url: string;
  dataDir: string;
  file: string;
  signal?: AbortSignal;
  progress?(what: string, done: number, of: number): void;
  /** What else the environment says. */
  more?: Record<string, string>;
}

const environment = ({ url, dataDir, more }: Carried) =>
  readEnv({ DATABASE_URL: url, DATA_DIR: dataDir, SESSION_SECRET: "a secret of the tests, long enough", ...more });
const never = new AbortController().signal;

/** A backup of the shop on a database of the tests, with pictures in `dataDir`. */
export function backUp({ signal = never, progress = () => undefined, ...carried }: Carried) {
  return backUpShop({ env: environment(carried), file: carried.file, version: "0.0.0", log, signal, progress });
}

export function restore({ signal = never, progress = () => undefined, ...carried }: Carried) {
  return restoreShop({ env: environment(carried), file: carried.file, log, signal, progress });
}

/** What each carried table holds: how many rows, and a sum over all of their text that no order of the rows changes. */
export async function contentOf(connection: pg.ClientConfig): Promise<Record<string, string>> {
  const client = new pg.Client({ ...connection, options: "-c timezone=UTC" });
  await client.connect();
  try {
    const content: Record<string, string> = {};
    for (const { name, columns } of await listBackedUpTables(client)) {
      const row = columns.map((column) => pg.escapeIdentifier(column)).join(", ");
      const { rows } = await client.query<{ content: string }>(
        `select count(*) || ' rows, ' || coalesce(sum(hashtextextended(row(${row})::text, 0)), 0) as content from ${pg.escapeIdentifier(name)}`,
      );
      content[name] = rows[0]?.content ?? "";
    }
    return content;
  } finally {
    await client.end();
  }
}

/** Everything that keeps rows in order: keys, indexes, checks, triggers. */
export function rulesOf(connection: pg.ClientConfig): Promise<{ rule: string }[]> {
  return ask(
    connection,
    `select rule from (
       select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as rule from pg_constraint where connamespace = 'public'::regnamespace
       union all select indexdef from pg_indexes where schemaname = 'public'
       union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
       union all select relname || ' ' || coalesce(array_to_string(relacl, ','), '') from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
     ) as rules order by rule collate "C"`,
  );
}

/** The same backup with some of its parts other than they were: what `change` returns, null for a part left out. */
export async function changedBackup(
  file: string,
  changed: string,
  change: (name: string, content: Buffer) => Buffer | null,
): Promise<void> {
  const reader = extract();
  const writer = pack();
  const written = pipeline(writer, createGzip(), createWriteStream(changed));
  const read = pipeline(createReadStream(file), createGunzip(), reader);
  for await (const entry of reader) {
    const chunks: Buffer[] = [];
    for await (const chunk of entry) chunks.push(chunk as Buffer);
    const content = change(entry.header.name, Buffer.concat(chunks));
    if (content) await new Promise((resolve) => writer.entry({ name: entry.header.name }, content, resolve));
  }
  await read;
  writer.finalize();
  await written;
}
