import { chmodSync, mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { OperatorError } from "./operator-error.ts";

/** Throws `OperatorError` if the folder cannot be created. */
export function createDataDir(dataDir: string): void {
  rethrowAsOperatorError(dataDir, () => {
    if (!createFolder(dataDir)) return;
    // As root: PostgreSQL's own user must be able to traverse the folder, but not to list it.
    chmodSync(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
  });
}

/** Throws `OperatorError` if this process cannot write to the folder. */
export function checkDataDirWritable(dataDir: string): void {
  rethrowAsOperatorError(dataDir, () => {
    const probe = join(dataDir, `.can-write.${process.pid}`);
    writeFileSync(probe, "", { mode: 0o600 });
    rmSync(probe);
  });
}

function rethrowAsOperatorError(dataDir: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    throw new OperatorError(
      `${dataDir} cannot be used as the data folder: ${describeReason(error)}. Set DATA_DIR to a folder that this user can write to.`,
    );
  }
}

/**
 * Creates the folder if it is missing, and returns whether it did. Works one level at a time,
 * because Node's recursive `mkdir` never returns on a file system such as /proc, where `mkdir`
 * reports a missing folder although the parent exists.
 */
function createFolder(folder: string): boolean {
  const stats = statSync(folder, { throwIfNoEntry: false });
  if (stats?.isDirectory()) return false;
  if (stats) throw Object.assign(new Error("a file"), { code: "ENOTDIR" });
  createFolder(dirname(folder));
  mkdirSync(folder);
  return true;
}

function describeReason(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === "ENOTDIR") return "part of that path is a file";
  if (code === "EACCES" || code === "EPERM") return "this user has no write permission";
  if (code === "EROFS") return "the file system is read-only";
  if (code === "ENOSPC") return "the disk is full";
  return code ? `the system reported ${code}` : (error as Error).message;
}
