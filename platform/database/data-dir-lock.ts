import { linkSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { isProcessAlive } from "../is-process-alive.ts";
import { OperatorError } from "../operator-error.ts";

export interface DataDirLock {
  release(): Promise<void>;
}

/**
 * Locks a data folder for this process until it releases the lock or dies. Throws `DataDirInUse` if
 * the folder is already locked, even by this process. Two paths to the same folder share one lock.
 */
export function lockDataDir(dataDir: string): Promise<DataDirLock> {
  return process.platform === "linux"
    ? acquireAbstractSocket(dataDir)
    : Promise.resolve(acquireLockFile(dataDir));
}

/** The data folder is already locked. */
export class DataDirInUse extends OperatorError {}

function createInUseError(dataDir: string): DataDirInUse {
  return new DataDirInUse(
    `The data folder ${dataDir} is in use by another Tiffin: stop that one first, or set DATA_DIR to another folder.`,
  );
}

/**
 * The lock on Linux. An abstract socket name belongs to one process and disappears with it: no
 * stale lock, no race. Each network namespace has its own names, so two containers that share the
 * folder do not see each other's lock.
 */
async function acquireAbstractSocket(dataDir: string): Promise<DataDirLock> {
  const { dev, ino } = statSync(dataDir, { bigint: true });
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(error.code === "EADDRINUSE" ? createInUseError(dataDir) : error),
    );
    server.listen({ path: `\0tiffin-data-${dev}-${ino}`, exclusive: true }, resolve);
  });
  server.unref();
  return { release: () => new Promise((resolve) => server.close(() => resolve())) };
}

/**
 * The lock on other systems: a file with the holder's process id. It also counts as held while
 * another process has a dead holder's id. Replacing the file of a dead process is not atomic;
 * `postmaster.pid` is the second guard.
 */
export function acquireLockFile(dataDir: string): DataDirLock {
  const file = join(dataDir, "tiffin.lock");
  const ownFile = `${file}.${process.pid}`;
  writeFileSync(ownFile, String(process.pid), { mode: 0o600 });
  try {
    for (const isLastAttempt of [false, true]) {
      // A link, because a file that is created and then written is empty in between.
      if (tryLink(ownFile, file)) return { release: async () => rmSync(file, { force: true }) };
      if (isLastAttempt || isHeld(file)) break;
      rmSync(file, { force: true });
    }
  } finally {
    rmSync(ownFile, { force: true });
  }
  throw createInUseError(dataDir);
}

function tryLink(existingFile: string, newFile: string): boolean {
  try {
    linkSync(existingFile, newFile);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return false;
  }
}

/** Whether the holder is alive. False if it has removed the file in the meantime. */
function isHeld(file: string): boolean {
  try {
    return isProcessAlive(Number(readFileSync(file, "utf8")));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    return false;
  }
}
