import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "../log.ts";
import { CannotStart } from "../startup-error.ts";
import { hangUp } from "./destroy-connection.ts";

/** What a running server writes about itself into its folder; null when there is nothing usable. */
export interface PidFile {
  pid: number;
  socketFolder: string;
}

export function readPidFile(cluster: string): PidFile | null {
  try {
    const [pid, , , , socketFolder = ""] = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
    return Number(pid) > 1 ? { pid: Number(pid), socketFolder } : null;
  } catch {
    // No file, or not readable: no server is known to run there.
    return null;
  }
}

/**
 * A killed Tiffin leaves its PostgreSQL running; a killed postmaster can leave servers of single connections. Stops what still works on
 * this folder, so that it can be started anew as our own child. Only for the process that holds the data folder.
 */
export async function stopWhatWasLeftRunning(cluster: string, log: Logger): Promise<void> {
  let left = await processesOn(cluster);
  if (left.length > 0)
    log.warn({ processes: left.length }, "database: PostgreSQL was left running by a Tiffin that died; stopping it");
  for (const { signal, waitMs } of [
    { signal: "SIGINT", waitMs: 10_000 },
    { signal: "SIGQUIT", waitMs: 5_000 },
    { signal: "SIGKILL", waitMs: 5_000 },
  ] as const) {
    if (left.length === 0) return;
    // Only the postmaster is asked nicely: without it, or when asking did not help, each process is told for itself.
    const postmaster = left.filter((pid) => pid === readPidFile(cluster)?.pid);
    if (signal === "SIGINT" && postmaster.length === 0) continue;
    for (const pid of signal === "SIGINT" ? postmaster : left) tell(pid, signal);
    const deadline = performance.now() + waitMs;
    while (left.length > 0 && performance.now() < deadline) {
      await sleep(20);
      left = await processesOn(cluster);
    }
  }
  if (left.length > 0)
    throw new CannotStart(`A PostgreSQL still runs on ${cluster} (process ${left.join(", ")}) and could not be stopped.`);
}

function tell(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EPERM")
      throw new CannotStart(`A PostgreSQL of another user still runs on the data folder (process ${pid}): stop it first.`);
    if (code !== "ESRCH") throw error;
  }
}

/** The PostgreSQL processes on this folder, known by the folder and not by a number that another process may have by now. */
async function processesOn(cluster: string): Promise<number[]> {
  return process.platform === "linux" ? processesWorkingIn(cluster) : processAnsweringFor(cluster);
}

/** Every process of a server has its folder as its working directory. */
function processesWorkingIn(cluster: string): number[] {
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
        return false; // Gone meanwhile, or somebody else's.
      }
    });
}

/** Where there is no /proc: the server that the folder names, if it answers and says that this is its folder. */
export async function processAnsweringFor(cluster: string): Promise<number[]> {
  const file = readPidFile(cluster);
  return file && (await dataFolderOfServer(file.socketFolder)) === cluster ? [file.pid] : [];
}

/** The data folder of whatever server answers on a socket; null when none does. */
export async function dataFolderOfServer(socketFolder: string): Promise<string | null> {
  if (!socketFolder) return null;
  const client = new pg.Client({ host: socketFolder, user: "postgres", database: "postgres", connectionTimeoutMillis: 2_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>("show data_directory");
    return rows[0]?.data_directory ?? null;
  } catch {
    // Nobody answers there, or not a PostgreSQL of ours.
    return null;
  } finally {
    await hangUp(client);
  }
}
