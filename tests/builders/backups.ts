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

/** Creates a database without tables on the test run's PostgreSQL server. */
export async function createEmptyDatabase() {
  const { socketFolder } = inject("testServer");
  const name = `bare_${randomUUID().replaceAll("-", "")}`;
  const getConnection = (database: string): pg.ClientConfig => ({
    host: socketFolder,
    user: "postgres",
    database,
  });
  await runQuery(getConnection("postgres"), `create database ${name}`);
  return {
    owner: getConnection(name),
    url: `postgresql://postgres@localhost/${name}?host=${encodeURIComponent(socketFolder)}`,
    drop: () => runQuery(getConnection("postgres"), `drop database if exists ${name} with (force)`),
  };
}

/** Runs one statement on a new connection and returns its rows. */
export async function runQuery<Row extends pg.QueryResultRow>(
  connection: pg.ClientConfig,
  statement: string,
): Promise<Row[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

interface BackupOptions {
  url: string;
  dataDir: string;
  file: string;
  signal?: AbortSignal;
  progress?(what: string, done: number, total: number): void;
  /** Extra environment variables. */
  extraEnv?: Record<string, string>;
}

const buildEnv = ({ url, dataDir, extraEnv }: BackupOptions) =>
  readEnv({
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    SESSION_SECRET: "a test secret that is long enough",
    ...extraEnv,
  });
const neverAborted = new AbortController().signal;

/** Backs up the shop in this database, with the pictures in `dataDir`. */
export function backUp({
  signal = neverAborted,
  progress = () => undefined,
  ...options
}: BackupOptions) {
  return backUpShop({
    env: buildEnv(options),
    file: options.file,
    version: "0.0.0",
    log,
    signal,
    progress,
  });
}

export function restore({
  signal = neverAborted,
  progress = () => undefined,
  ...options
}: BackupOptions) {
  return restoreShop({ env: buildEnv(options), file: options.file, log, signal, progress });
}

/**
 * Returns, for each table that backups contain, the number of its rows and a digest that does not
 * depend on their order.
 */
export async function digestTables(connection: pg.ClientConfig): Promise<Record<string, string>> {
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

/** Lists constraints, indexes, triggers and table privileges. */
export function listConstraints(connection: pg.ClientConfig): Promise<{ rule: string }[]> {
  return runQuery(
    connection,
    `select rule from (
       select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as rule from pg_constraint where connamespace = 'public'::regnamespace
       union all select indexdef from pg_indexes where schemaname = 'public'
       union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
       union all select relname || ' ' || coalesce(array_to_string(relacl, ','), '') from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
     ) as rules order by rule collate "C"`,
  );
}

/**
 * Copies a backup and changes its parts. `change` returns a part's new content, or null to omit the
 * part.
 */
export async function writeChangedBackup(
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
    if (content)
      await new Promise((resolve) => writer.entry({ name: entry.header.name }, content, resolve));
  }
  await read;
  writer.finalize();
  await written;
}
