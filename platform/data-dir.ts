import { chmodSync, mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { StartupError } from "./startup-error.ts";

/** Throws `StartupError` when the folder cannot be created. */
export function createDataDir(dataDir: string): void {
  orStartupError(dataDir, () => {
    if (!makeFolder(dataDir)) return;
    // Under root, PostgreSQL's own user needs to traverse the folder but not to list it.
    chmodSync(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
  });
}

/** Throws `StartupError` when this process cannot write in the folder. */
export function checkDataDirWritable(dataDir: string): void {
  orStartupError(dataDir, () => {
    const probe = join(dataDir, `.can-write.${process.pid}`);
    writeFileSync(probe, "", { mode: 0o600 });
    rmSync(probe);
  });
}

function orStartupError(dataDir: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    throw new StartupError(
      `${dataDir} cannot be the data folder: ${whyNot(error)}. Set DATA_DIR to a folder that this user may write in.`,
    );
  }
}

/**
 * One level at a time: Node's recursive `mkdir` never returns on a file system such as /proc, which says both that a folder is
 * missing and that it cannot be created. Returns whether it created the folder.
 */
function makeFolder(folder: string): boolean {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory()) return false;
  if (found) throw Object.assign(new Error("a file"), { code: "ENOTDIR" });
  makeFolder(dirname(folder));
  mkdirSync(folder);
  return true;
}

function whyNot(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === "ENOTDIR") return "part of that path is a file";
  if (code === "EACCES" || code === "EPERM") return "this user may not write there";
  if (code === "EROFS") return "nothing can be written on that disk";
  if (code === "ENOSPC") return "the disk is full";
  return code ? `nothing can be made there (${code})` : (error as Error).message;
}
