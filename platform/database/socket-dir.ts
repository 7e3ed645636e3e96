import { chmodSync, chownSync, lstatSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { StartupError } from "../startup-error.ts";
import { canReach, type SystemUser } from "./system-user.ts";

/** Maximum length of a socket's path without the closing zero (Linux; macOS has 103). */
const maxSocketPath = process.platform === "darwin" ? 103 : 107;
const socketName = ".s.PGSQL.5432";
const temporaryPrefix = "tiffin-socket-";

/**
 * A private folder for PostgreSQL's socket, which is the only way to the database and asks for no password. In the data folder
 * where the path is short enough and the user can reach it; otherwise a new one in the temporary folder.
 */
export function createSocketDir(dataDir: string, user: SystemUser | null): string {
  const own = join(dataDir, "socket");
  if (fits(own) && canReach(user, dataDir)) {
    mkdirSync(own, { recursive: true, mode: 0o700 });
    return makePrivate(own, user);
  }
  const parent = fits(join(tmpdir(), `${temporaryPrefix}XXXXXX`)) ? tmpdir() : "/tmp";
  return makePrivate(mkdtempSync(join(parent, temporaryPrefix)), user);
}

/**
 * Prepares the folder for a server start. The temporary folder may have been cleaned: clients still look for the socket there.
 * Removes an old lock file, because an empty one (power cut) or a reused process id would stop the server.
 */
export function resetSocketDir(folder: string, user: SystemUser | null): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  makePrivate(folder, user);
  rmSync(join(folder, `${socketName}.lock`), { force: true });
}

/** Removes a folder in the temporary folder, not one in the data folder. */
export function removeSocketDir(folder: string): void {
  const isTemporary = basename(folder).startsWith(temporaryPrefix) && [tmpdir(), "/tmp"].includes(dirname(folder));
  if (isTemporary && lstatSync(folder, { throwIfNoEntry: false })?.isDirectory())
    rmSync(folder, { recursive: true, force: true });
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, socketName)) <= maxSocketPath;
}

function makePrivate(folder: string, user: SystemUser | null): string {
  if (!lstatSync(folder).isDirectory()) throw new StartupError(`${folder} must be a folder, and no link to one: move it away.`);
  chmodSync(folder, 0o700);
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
}
