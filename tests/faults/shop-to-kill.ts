import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { readPidFile } from "../../platform/database/orphaned-postgres.ts";
import { postgresProcesses } from "../builders/database-process.ts";
import { startDebianPostgres } from "../builders/debian-postgres.ts";
import { type ServerProcess, startServer } from "../builders/server-process.ts";

export type Victim = "process" | "database";

/** A real shop whose parts are killed with SIGKILL and come back as they would in life. */
export interface ShopToKill {
  /** Where the next request of customer number so and so goes. Of two nodes they take turns. */
  url(customer: number): string;
  /** Who looks behind its back: the tables' owner. */
  owner(): pg.ClientConfig;
  kill(victim: Victim): Promise<void>;
  /** What its processes have written since they were last started. */
  log(): string;
  stop(): Promise<void>;
}

/** What visitors see as its address, wherever its nodes listen. */
export const origin = "http://shop.test";

/** What every shop here is told. */
export const environment = { PUBLIC_URL: origin, OWNER_EMAIL: "owner@shop.test", OWNER_PASSWORD: "correct horse battery" };

/** One process with the database that it brings along, which brings that back by itself. */
export async function embeddedShop(env: Record<string, string>): Promise<ShopToKill> {
  const dataDir = mkdtempSync(join(tmpdir(), "tiffin-kill nine-"));
  const cluster = join(dataDir, "postgres");
  const start = () => startServer({ ...environment, ...env, DATA_DIR: dataDir });
  let server = await start();
  const killDatabase = postgresKiller(cluster);
  return {
    url: () => server.url,
    owner: () => ({ host: readPidFile(cluster)?.socketFolder, user: "postgres", database: "tiffin" }),
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

/** Two processes on a Debian PostgreSQL, all of them started again from outside. They are killed in turns; the other one goes on. */
export async function twoNodesOnDebian(env: Record<string, string>): Promise<ShopToKill> {
  const dataDir = mkdtempSync(join(tmpdir(), "tiffin-two-nodes-"));
  const postgres = await startDebianPostgres({ fsync: "on" });
  const { socketFolder, cluster } = postgres;
  const nodes: ServerProcess[] = [];
  let turns = 0;
  async function stop() {
    for (const node of nodes) if (node.isRunning()) await node.stop();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  const start = (node: number) =>
    startServer({
      ...environment,
      ...env,
      DATA_DIR: join(dataDir, String(node)),
      DATABASE_URL: `postgresql://postgres@localhost/tiffin?host=${encodeURIComponent(socketFolder)}`,
      SESSION_SECRET: "a secret of the tests, long enough",
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
  const killDatabase = postgresKiller(cluster);
  return {
    url: (customer) => nodes[(customer + turns++) % 2]?.url ?? "",
    owner: () => ({ host: socketFolder, user: "postgres", database: "tiffin" }),
    async kill(victim) {
      if (victim === "database") {
        if (killDatabase() === "postmaster") await postgres.startAgain();
        return;
      }
      const which = turns % 2;
      await nodes[which]?.kill();
      nodes[which] = await start(which);
    },
    log: () => nodes.map((node) => node.log()).join("\n"),
    stop,
  };
}

/** Kills the postmaster and one of its servers in turns: of a killed server the postmaster takes care, by ending and recovering all. */
function postgresKiller(cluster: string): () => "postmaster" | "server" {
  let turn = 0;
  return () => {
    const postmaster = readPidFile(cluster)?.pid ?? Number.NaN;
    const servers = postgresProcesses(cluster).filter(({ pid }) => pid !== postmaster);
    turn += 1;
    const server = turn % 2 === 0 ? servers.at(-1)?.pid : undefined;
    process.kill(server ?? postmaster, "SIGKILL");
    return server ? "server" : "postmaster";
  };
}
