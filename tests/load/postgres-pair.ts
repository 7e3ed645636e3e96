import { writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { readPidFile } from "../../platform/database/orphaned-postgres.ts";
import { clusterOptions, debianCluster } from "../builders/debian-cluster.ts";
import { until } from "../builders/wait-until.ts";

/** A primary and a standby that every commit waits for. */
export interface PostgresPair {
  /** The servers' addresses, the primary's first; both listen on 5432. */
  hosts: [string, string];
  /** As `DATABASE_URL`: both servers, in this order, as the user whom the tables belong to. */
  url: string;
  /** The numbers of both servers' first processes. */
  pids: [number, number];
  /** SIGKILL to the primary. */
  killPrimary(): Promise<void>;
  /** Makes the standby the primary; answers when it takes writes. */
  promote(): Promise<void>;
  /** A question to the standby, or to what has become of it. */
  askStandby<Row extends pg.QueryResultRow>(text: string): Promise<Row[]>;
  askPrimary<Row extends pg.QueryResultRow>(text: string): Promise<Row[]>;
  stop(): Promise<void>;
}

const trust = ["local all all", "host all all 127.0.0.0/8", "host replication all 127.0.0.0/8"].map((who) => `${who} trust\n`);
/** As a server of its own has them; fsync stays on. */
const settings = { max_connections: "300", max_wal_senders: "4", hot_standby: "on", wal_keep_size: "256MB" };

/** Two of Debian's PostgreSQL, with a database `tiffin` and its owner `tiffin`, who is no superuser. */
export async function startPostgresPair(): Promise<PostgresPair> {
  // Addresses of this machine alone, which several runs at once do not share.
  const net = `127.${1 + Math.floor(Math.random() * 250)}.${1 + Math.floor(Math.random() * 250)}`;
  const hosts: [string, string] = [`${net}.1`, `${net}.2`];
  const [one, other] = [debianCluster(), debianCluster()];
  one.run("initdb", ["-D", one.cluster, ...clusterOptions]);
  writeFileSync(join(one.cluster, "pg_hba.conf"), trust.join(""));
  const primary = await one.start({ ...settings, listen_addresses: hosts[0] });
  other.run("pg_basebackup", [
    "-d",
    `host=${hosts[0]} user=postgres application_name=standby`,
    "-D",
    other.cluster,
    "-R",
    "-X",
    "stream",
  ]);
  const standby = await other.start({ ...settings, listen_addresses: hosts[1] });
  const askPrimary = askIn(one.socketFolder);
  const askStandby = askIn(other.socketFolder);
  // From here on a commit is acknowledged when it is on the disks of both.
  await askPrimary("alter system set synchronous_standby_names = 'standby'");
  await askPrimary("select pg_reload_conf()");
  await until("the standby to be waited for", async () => {
    const [row] = await askPrimary<{ sync_state: string }>("select sync_state from pg_stat_replication");
    return row?.sync_state === "sync";
  });
  for (const statement of ["create role tiffin login createrole", "create database tiffin owner tiffin"])
    await askPrimary(statement);

  return {
    hosts,
    url: `postgresql://tiffin@${hosts[0]}:5432,${hosts[1]}:5432/tiffin?target_session_attrs=read-write`,
    pids: [readPidFile(one.cluster)?.pid ?? Number.NaN, readPidFile(other.cluster)?.pid ?? Number.NaN],
    async killPrimary() {
      primary.tell("SIGKILL");
      await primary.ended;
    },
    async promote() {
      await askStandby("select pg_promote(true, 60)");
    },
    askPrimary,
    askStandby,
    async stop() {
      await primary.stop();
      await standby.stop();
      one.remove();
      other.remove();
    },
  };
}

function askIn(socketFolder: string) {
  return async <Row extends pg.QueryResultRow>(text: string): Promise<Row[]> => {
    const database = /\b(orders|menu_items)\b/.test(text) ? "tiffin" : "postgres";
    const client = new pg.Client({ host: socketFolder, user: "postgres", database });
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  };
}
