import { writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { readPidFile } from "../../platform/database/orphaned-postgres.ts";
import type { PostgresServer } from "../../platform/database/postgres-server.ts";
import {
  createDebianCluster,
  type DebianCluster,
  initdbOptions,
} from "../builders/debian-cluster.ts";
import { waitFor } from "../builders/wait-for.ts";

/** A primary and a synchronous standby. */
export interface PostgresPair {
  /** The servers' addresses, the primary's first. Both use port 5432. */
  hosts: [string, string];
  /** `DATABASE_URL` with both servers, as the tables' owner. */
  url: string;
  /** The postmasters' process ids. */
  pids: [number, number];
  /** Kills the primary with SIGKILL. */
  killPrimary(): Promise<void>;
  /** Promotes the standby and waits until it accepts writes. */
  promote(): Promise<void>;
  /** Queries the standby, including after its promotion. */
  queryStandby: Query;
  queryPrimary: Query;
  stop(): Promise<void>;
}

/** Queries as the superuser, by default in the database `postgres`. */
type Query = <Row extends pg.QueryResultRow>(text: string, database?: string) => Promise<Row[]>;

const hbaRules = [
  "local all all",
  "host all all 127.0.0.0/8",
  "host replication all 127.0.0.0/8",
].map((rule) => `${rule} trust\n`);
/** fsync stays on. */
const productionSettings = {
  max_connections: "300",
  max_wal_senders: "4",
  hot_standby: "on",
  wal_keep_size: "256MB",
};

const maxPromotionSeconds = 60;

/**
 * Starts two PostgreSQL servers from Debian. The database `tiffin` belongs to the role `tiffin`,
 * which isn't a superuser.
 */
export async function startPostgresPair(): Promise<PostgresPair> {
  // Random loopback addresses, so that concurrent runs do not collide.
  const network = `127.${1 + Math.floor(Math.random() * 250)}.${1 + Math.floor(Math.random() * 250)}`;
  const hosts: [string, string] = [`${network}.1`, `${network}.2`];
  const primaryCluster = createDebianCluster();
  const standbyCluster = createDebianCluster();
  const servers: PostgresServer[] = [];
  async function start(cluster: DebianCluster, address: string): Promise<PostgresServer> {
    const server = await cluster.start({ ...productionSettings, listen_addresses: address });
    servers.push(server);
    return server;
  }
  async function stop() {
    for (const server of servers) await server.stop();
    primaryCluster.remove();
    standbyCluster.remove();
  }
  try {
    primaryCluster.run("initdb", ["-D", primaryCluster.cluster, ...initdbOptions]);
    writeFileSync(join(primaryCluster.cluster, "pg_hba.conf"), hbaRules.join(""));
    const primary = await start(primaryCluster, hosts[0]);
    standbyCluster.run("pg_basebackup", [
      "-d",
      `host=${hosts[0]} user=postgres application_name=standby`,
      "-D",
      standbyCluster.cluster,
      "-R",
      "-X",
      "stream",
    ]);
    await start(standbyCluster, hosts[1]);
    const queryPrimary = createQuery(primaryCluster.socketFolder);
    const queryStandby = createQuery(standbyCluster.socketFolder);
    // From here on, every commit waits until both servers have synced it.
    await queryPrimary("alter system set synchronous_standby_names = 'standby'");
    await queryPrimary("select pg_reload_conf()");
    await waitFor("the standby to be synchronous", async () => {
      const [row] = await queryPrimary<{ sync_state: string }>(
        "select sync_state from pg_stat_replication",
      );
      return row?.sync_state === "sync";
    });
    for (const statement of [
      "create role tiffin login createrole",
      "create database tiffin owner tiffin",
    ])
      await queryPrimary(statement);

    return {
      hosts,
      url: `postgresql://tiffin@${hosts[0]}:5432,${hosts[1]}:5432/tiffin?target_session_attrs=read-write`,
      pids: [readPid(primaryCluster), readPid(standbyCluster)],
      async killPrimary() {
        primary.kill("SIGKILL");
        await primary.ended;
      },
      async promote() {
        const [row] = await queryStandby<{ promoted: boolean }>(
          `select pg_promote(true, ${maxPromotionSeconds}) as promoted`,
        );
        if (!row?.promoted)
          throw new Error(`the standby was not promoted within ${maxPromotionSeconds} s`);
      },
      queryPrimary,
      queryStandby,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function readPid({ cluster }: DebianCluster): number {
  const pidFile = readPidFile(cluster);
  if (!pidFile) throw new Error(`no pid file in ${cluster}`);
  return pidFile.pid;
}

function createQuery(socketFolder: string): Query {
  return async <Row extends pg.QueryResultRow>(
    text: string,
    database = "postgres",
  ): Promise<Row[]> => {
    const client = new pg.Client({ host: socketFolder, user: "postgres", database });
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  };
}
