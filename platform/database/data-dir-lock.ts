import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { isAlive } from "../is-process-alive.ts";
import { CannotStart } from "../startup-error.ts";

export interface HeldFolder {
  release(): Promise<void>;
}

/**
 * Makes this process the only Tiffin on a data folder until it releases the lock or dies. Throws `CannotStart` when another
 * process holds it. The lock is on the folder's identity on disk, so two paths to one folder are one.
 */
export function holdDataFolder(dataDir: string): Promise<HeldFolder> {
  return process.platform === "linux" ? holdSocketName(dataDir) : Promise.resolve(holdLockFile(dataDir));
}

/** Another Tiffin uses the data folder. */
export class DataFolderInUse extends CannotStart {}

const busy = (dataDir: string) =>
  new DataFolderInUse(
    `The data folder ${dataDir} is in use by another Tiffin: stop that one first, or give this one a folder of its own with DATA_DIR.`,
  );

/** Linux gives an abstract socket name to one process and frees it when the process dies: no stale locks, no race. */
async function holdSocketName(dataDir: string): Promise<HeldFolder> {
  const { dev, ino } = statSync(dataDir, { bigint: true });
  const server = createServer((visitor) => visitor.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(error.code === "EADDRINUSE" ? busy(dataDir) : error));
    server.listen({ path: `\0tiffin-data-${dev}-${ino}`, exclusive: true }, resolve);
  });
  server.unref();
  return { release: () => new Promise((resolve) => server.close(() => resolve())) };
}

/** On other systems a file with the process id; the file of a dead process is taken over. */
export function holdLockFile(dataDir: string): HeldFolder {
  const file = join(dataDir, "tiffin.lock");
  for (const lastTry of [false, true]) {
    try {
      writeFileSync(file, String(process.pid), { flag: "wx", mode: 0o600 });
      return { release: async () => rmSync(file, { force: true }) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    if (lastTry || isAlive(Number(readFileSync(file, "utf8")))) break;
    rmSync(file, { force: true });
  }
  throw busy(dataDir);
}
