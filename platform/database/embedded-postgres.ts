import { existsSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { checkDataDirWritable, createDataDir } from "../data-dir.ts";
import type { Logger } from "../log.ts";
import { OperatorError } from "../operator-error.ts";
import { createCluster, requireOwnCluster, writeAccessRules } from "./create-cluster.ts";
import { type DataDirLock, lockDataDir } from "./data-dir-lock.ts";
import {
  findServerDataDir,
  type PidFile,
  readPidFile,
  stopOrphanedPostgres,
} from "./orphaned-postgres.ts";
import { findPostgresBinaries } from "./postgres-binaries.ts";
import { openPostgresLog } from "./postgres-log.ts";
import { type PostgresServer, startPostgres } from "./postgres-server.ts";
import type { PostgresSettings } from "./postgres-settings.ts";
import { createSocketDir, removeSocketDir, resetSocketDir } from "./socket-dir.ts";
import { findPostgresUser } from "./system-user.ts";

/** An embedded PostgreSQL server, kept running until `stop`. */
export interface EmbeddedPostgres {
  /** Returns the connection settings for a role and a database. */
  getConnection(identity: { user: string; database: string }): pg.ClientConfig;
  /** Shuts the server down cleanly, waits for its exit, and releases the data folder. */
  stop(): Promise<void>;
}

/**
 * Maximum backoff between restarts. Short, because a full disk may have space again at any moment.
 */
const maxPauseMs = 4_000;

/**
 * Starts PostgreSQL on `dataDir`/postgres as a child process and restarts it whenever it dies.
 * Throws `OperatorError`, without changing anything, if another Tiffin uses the folder. `settings`
 * override the defaults.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  log: Logger;
  settings?: PostgresSettings;
}): Promise<EmbeddedPostgres> {
  createDataDir(options.dataDir);
  const dataDir = realpathSync(options.dataDir);
  const lock = await lockDataDir(dataDir);
  try {
    return await supervise(lock, { ...options, dataDir });
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function supervise(
  lock: DataDirLock,
  { dataDir, log, settings = {} }: { dataDir: string; log: Logger; settings?: PostgresSettings },
): Promise<EmbeddedPostgres> {
  const cluster = resolvePath(join(dataDir, "postgres"));
  requireOwnCluster(cluster);
  checkDataDirWritable(dataDir);
  const user = findPostgresUser([cluster, dataDir]);
  const binaries = findPostgresBinaries(user, dataDir);
  const previousServer = await removeOldServer(cluster, log);
  if (previousServer) removeSocketDir(previousServer.socketFolder);
  await createCluster(cluster, binaries, user);
  writeAccessRules(cluster, user);
  const socketFolder = createSocketDir(dataDir, user);
  const output = openPostgresLog(join(dataDir, "postgres.log"));
  const stopping = new AbortController();
  let server: PostgresServer | null = null;

  const start = () => {
    resetSocketDir(socketFolder, user);
    return startPostgres({
      cluster,
      binaries,
      user,
      socketFolder,
      output,
      log,
      settings,
      signal: stopping.signal,
      trustSocket: () => writeAccessRules(cluster, user, { trust: true }),
    });
  };

  /** Restarts the server until `stop` is called. */
  async function keepAlive(first: PostgresServer) {
    for (let current = first; ; ) {
      const reason = await current.ended;
      server = null;
      if (stopping.signal.aborted) return;
      log.error({ reason }, "database: PostgreSQL exited, restarting it");
      for (let pauseMs = 100; !server; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
        if (stopping.signal.aborted) return;
        try {
          await removeOldServer(cluster, log);
          current = server = await start();
          log.info({}, "database: PostgreSQL restarted");
        } catch (error) {
          if (stopping.signal.aborted) return;
          log.error({ err: error, pauseMs }, "database: PostgreSQL did not start, retrying");
          await pause(pauseMs, stopping.signal);
        }
      }
    }
  }

  // For an exit that bypasses `stop` (an exception, process.exit).
  const onExit = () => server?.kill("SIGINT");
  try {
    server = await start();
  } catch (error) {
    output.close();
    removeSocketDir(socketFolder);
    throw error;
  }
  process.once("exit", onExit);
  const supervision = keepAlive(server);
  return {
    getConnection: (identity) => ({ host: socketFolder, ...identity }),
    async stop() {
      stopping.abort();
      while (!server && !(await isSettled(supervision))) await sleep(20);
      await server?.stop();
      await supervision;
      await stopOrphanedPostgres(cluster, log); // A killed postmaster's backends end slightly later.
      process.removeListener("exit", onExit);
      output.close();
      removeSocketDir(socketFolder);
      await lock.release();
    },
  };
}

async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  return Promise.race([promise.then(() => true), sleep(0, false)]);
}

/** Resolves links. Returns the path unchanged if the folder does not exist yet. */
function resolvePath(folder: string): string {
  return existsSync(folder) ? realpathSync(folder) : folder;
}

/**
 * Ensures that no server runs on this folder and that no stale `postmaster.pid` (or an empty one,
 * from a power cut) remains. Otherwise PostgreSQL refuses to start if another process now has the
 * id in that file. Returns the old file's contents.
 */
async function removeOldServer(cluster: string, log: Logger): Promise<PidFile | null> {
  const pidFile = readPidFile(cluster);
  await stopOrphanedPostgres(cluster, log);
  if (pidFile && (await findServerDataDir(pidFile.socketFolder)) === cluster)
    throw new OperatorError(
      `The database folder ${cluster} is in use by a PostgreSQL outside this machine or container: stop that one first.`,
    );
  rmSync(join(cluster, "postmaster.pid"), { force: true });
  return pidFile;
}

/** Returns early on abort. */
async function pause(ms: number, stopping: AbortSignal): Promise<void> {
  try {
    await sleep(ms, undefined, { signal: stopping });
  } catch (error) {
    if (!stopping.aborted) throw error;
  }
}
