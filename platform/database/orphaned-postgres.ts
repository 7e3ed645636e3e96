import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "../log.ts";
import { OperatorError } from "../operator-error.ts";
import { endConnection } from "./destroy-connection.ts";

/** Contents of a server's `postmaster.pid`. */
export interface PidFile {
  pid: number;
  socketFolder: string;
}

/** Null if the file cannot be read or names no process. */
export function readPidFile(cluster: string): PidFile | null {
  try {
    const [pid, , , , socketFolder = ""] = readFileSync(
      join(cluster, "postmaster.pid"),
      "utf8",
    ).split("\n");
    return Number(pid) > 1 ? { pid: Number(pid), socketFolder } : null;
  } catch {
    // No readable file: no known server.
    return null;
  }
}

/**
 * A killed Tiffin leaves its PostgreSQL running, and a killed postmaster leaves its backends. Stops
 * the PostgreSQL processes on this folder, so that a new server can start. Call this only while
 * holding the data folder's lock.
 */
export async function stopOrphanedPostgres(cluster: string, log: Logger): Promise<void> {
  let pids = await listProcesses(cluster);
  if (pids.length > 0)
    log.warn({ processes: pids.length }, "database: stopping an orphaned PostgreSQL server");
  for (const { signal, waitMs } of [
    { signal: "SIGINT", waitMs: 10_000 },
    { signal: "SIGQUIT", waitMs: 5_000 },
    { signal: "SIGKILL", waitMs: 5_000 },
  ] as const) {
    if (pids.length === 0) return;
    // Only a postmaster shuts down gracefully. If there is none, or it takes too long, every
    // process is killed.
    const postmaster = pids.filter((pid) => pid === readPidFile(cluster)?.pid);
    if (signal === "SIGINT" && postmaster.length === 0) continue;
    for (const pid of signal === "SIGINT" ? postmaster : pids) sendSignal(pid, signal);
    const deadline = performance.now() + waitMs;
    while (pids.length > 0 && performance.now() < deadline) {
      await sleep(20);
      pids = await listProcesses(cluster);
    }
  }
  if (pids.length > 0)
    throw new OperatorError(
      `A PostgreSQL server is still running on ${cluster} (process ${pids.join(", ")}) and could not be stopped.`,
    );
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EPERM")
      throw new OperatorError(
        `Another user's PostgreSQL server is still using the data folder (process ${pid}). Stop it first.`,
      );
    if (code !== "ESRCH") throw error;
  }
}

/**
 * PostgreSQL processes on this folder. Identified by the folder, because a stored pid may now
 * belong to another process.
 */
async function listProcesses(cluster: string): Promise<number[]> {
  return process.platform === "linux"
    ? listProcessesByWorkingDir(cluster)
    : findServerPids(cluster);
}

/** All processes of a server have its data folder as their working directory. */
function listProcessesByWorkingDir(cluster: string): number[] {
  const folder = statSync(cluster, { bigint: true, throwIfNoEntry: false });
  if (!folder) return [];
  return readdirSync("/proc")
    .map(Number)
    .filter((pid) => {
      if (!pid) return false;
      try {
        if (readFileSync(`/proc/${pid}/comm`, "utf8").trim() !== "postgres") return false;
        const { dev, ino } = statSync(`/proc/${pid}/cwd`, { bigint: true });
        return dev === folder.dev && ino === folder.ino;
      } catch {
        return false; // It has ended, or belongs to another user.
      }
    });
}

/**
 * Without /proc: the server named in the pid file, if that server confirms that it uses this
 * folder.
 */
export async function findServerPids(cluster: string): Promise<number[]> {
  const file = readPidFile(cluster);
  return file && (await findServerDataDir(file.socketFolder)) === cluster ? [file.pid] : [];
}

/** Data folder of the server on a socket. Null if no server of ours responds. */
export async function findServerDataDir(socketFolder: string): Promise<string | null> {
  if (!socketFolder) return null;
  const client = new pg.Client({
    host: socketFolder,
    user: "postgres",
    database: "postgres",
    connectionTimeoutMillis: 2_000,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>("show data_directory");
    return rows[0]?.data_directory ?? null;
  } catch {
    // No server, or not one of ours.
    return null;
  } finally {
    await endConnection(client);
  }
}
