import { chmodSync, chownSync, lstatSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { OperatorError } from "../operator-error.ts";
import { canReach, type SystemUser } from "./system-user.ts";

/** Maximum length of a socket's path in bytes, without the terminating zero. */
const maxSocketPathBytes = process.platform === "darwin" ? 103 : 107;
const socketName = ".s.PGSQL.5432";
const temporaryPrefix = "tiffin-socket-";

/**
 * Creates a private folder for PostgreSQL's socket, which is the only way to connect and needs no
 * password. The folder is in the data folder if the path is short enough and the user can reach it,
 * otherwise in the temporary folder.
 */
export function createSocketDir(dataDir: string, user: SystemUser | null): string {
  const inDataDir = join(dataDir, "socket");
  if (hasShortPath(inDataDir) && canReach(user, dataDir)) {
    mkdirSync(inDataDir, { recursive: true, mode: 0o700 });
    return makePrivate(inDataDir, user);
  }
  const parent = hasShortPath(join(tmpdir(), `${temporaryPrefix}XXXXXX`)) ? tmpdir() : "/tmp";
  return makePrivate(mkdtempSync(join(parent, temporaryPrefix)), user);
}

/**
 * Prepares the folder for a server start. Recreates it if the temporary folder was cleaned, because
 * clients still use its path. Removes an old lock file: an empty one (power cut) or one with a
 * reused process id would prevent the start.
 */
export function resetSocketDir(folder: string, user: SystemUser | null): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  makePrivate(folder, user);
  rmSync(join(folder, `${socketName}.lock`), { force: true });
}

/** Removes the folder if it is in the temporary folder. Keeps one in the data folder. */
export function removeSocketDir(folder: string): void {
  const isTemporary =
    basename(folder).startsWith(temporaryPrefix) && [tmpdir(), "/tmp"].includes(dirname(folder));
  if (isTemporary && lstatSync(folder, { throwIfNoEntry: false })?.isDirectory())
    rmSync(folder, { recursive: true, force: true });
}

function hasShortPath(folder: string): boolean {
  return Buffer.byteLength(join(folder, socketName)) <= maxSocketPathBytes;
}

function makePrivate(folder: string, user: SystemUser | null): string {
  if (!lstatSync(folder).isDirectory())
    throw new OperatorError(`${folder} must be a folder, not a link to one: move it away.`);
  chmodSync(folder, 0o700);
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
}
