import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { readPidFile } from "../../platform/database/orphaned-postgres.ts";
import { listPostgresProcesses } from "../builders/database-process.ts";
import { startDebianPostgres } from "../builders/debian-postgres.ts";
import { type ServerProcess, startServer } from "../builders/server-process.ts";

export type Victim = "process" | "database";

/** A shop whose processes can be killed with SIGKILL and restart as in production. */
export interface ShopToKill {
  /**
   * Returns the URL for a customer's next request. With two nodes, calls alternate between them.
   */
  url(customer: number): string;
  /** Connection options for the tables' owner. */
  ownerConnection(): pg.ClientConfig;
  kill(victim: Victim): Promise<void>;
  /** The log since the last start. */
  log(): string;
  stop(): Promise<void>;
}

/** The shop's public address; its nodes use other ports. */
export const origin = "http://shop.test";

/** The environment of every shop in these tests. */
export const shopEnv = {
  PUBLIC_URL: origin,
  OWNER_EMAIL: "owner@shop.test",
  OWNER_PASSWORD: "correct horse battery",
};

/** Starts one process with its embedded database, which the process restarts after a crash. */
export async function startEmbeddedShop(env: Record<string, string>): Promise<ShopToKill> {
  const dataDir = mkdtempSync(join(tmpdir(), "tiffin-killed-"));
  const cluster = join(dataDir, "postgres");
  const start = () => startServer({ ...shopEnv, ...env, DATA_DIR: dataDir });
  let server = await start();
  const killDatabase = createPostgresKiller(cluster);
  return {
    url: () => server.url,
    ownerConnection: () => ({
      host: readPidFile(cluster)?.socketFolder,
      user: "postgres",
      database: "tiffin",
    }),
    async kill(victim) {
      if (victim === "database") return void killDatabase();
      await server.kill();
      server = await start();
    },
    log: () => server.log(),
    async stop() {
      if (server.isRunning()) await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Starts two nodes on Debian's PostgreSQL. A kill hits one node, which is restarted, while the
 * other keeps running.
 */
export async function startTwoNodesOnDebian(env: Record<string, string>): Promise<ShopToKill> {
  const dataDir = mkdtempSync(join(tmpdir(), "tiffin-two-nodes-"));
  const postgres = await startDebianPostgres({ fsync: "on" });
  const { socketFolder, cluster } = postgres;
  const nodes: ServerProcess[] = [];
  /**
   * Number of URLs returned. Its parity also selects the node to kill, so that kills hit both
   * nodes.
   */
  let urlCount = 0;
  async function stop() {
    for (const node of nodes) if (node.isRunning()) await node.stop();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  const start = (node: number) =>
    startServer({
      ...shopEnv,
      ...env,
      DATA_DIR: join(dataDir, String(node)),
      DATABASE_URL: `postgresql://postgres@localhost/tiffin?host=${encodeURIComponent(socketFolder)}`,
      SESSION_SECRET: "a test secret that is long enough",
    });
  try {
    const client = new pg.Client({ host: socketFolder, user: "postgres", database: "postgres" });
    await client.connect();
    await client.query("create database tiffin");
    await client.end();
    for (const node of [0, 1]) nodes.push(await start(node));
  } catch (error) {
    await stop();
    throw error;
  }
  const killDatabase = createPostgresKiller(cluster);
  return {
    url: (customer) => nodes[(customer + urlCount++) % 2]?.url ?? "",
    ownerConnection: () => ({ host: socketFolder, user: "postgres", database: "tiffin" }),
    async kill(victim) {
      if (victim === "database") {
        if (killDatabase() === "postmaster") await postgres.restart();
        return;
      }
      const index = urlCount % 2;
      await nodes[index]?.kill();
      nodes[index] = await start(index);
    },
    log: () => nodes.map((node) => node.log()).join("\n"),
    stop,
  };
}

/**
 * Kills the postmaster and one of its children alternately. The postmaster runs crash recovery
 * after a child is killed.
 */
function createPostgresKiller(cluster: string): () => "postmaster" | "child" {
  let turn = 0;
  return () => {
    const postmaster = readPidFile(cluster)?.pid ?? Number.NaN;
    const children = listPostgresProcesses(cluster).filter(({ pid }) => pid !== postmaster);
    turn += 1;
    const child = turn % 2 === 0 ? children.at(-1)?.pid : undefined;
    process.kill(child ?? postmaster, "SIGKILL");
    return child ? "child" : "postmaster";
  };
}
