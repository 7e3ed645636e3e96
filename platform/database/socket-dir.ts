import { chmodSync, chownSync, lstatSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { CannotStart } from "../startup-error.ts";
import { canReach, type SystemUser } from "./system-user.ts";

/** The kernel's limit for a socket's path, the closing zero not counted (Linux; macOS has 103). */
const longestSocketPath = process.platform === "darwin" ? 103 : 107;
const socketName = ".s.PGSQL.5432";
const temporaryPrefix = "tiffin-socket-";

/**
 * A folder for PostgreSQL's socket that only its user may enter: it is the database's only door, and asks for no password. In the data
 * folder where the path is short enough and the user gets there; else a new one in the temporary folder.
 */
export function makeSocketFolder(dataDir: string, user: SystemUser | null): string {
  const own = join(dataDir, "socket");
  if (fits(own) && canReach(user, dataDir)) {
    mkdirSync(own, { recursive: true, mode: 0o700 });
    return makePrivate(own, user);
  }
  const parent = fits(join(tmpdir(), `${temporaryPrefix}XXXXXX`)) ? tmpdir() : "/tmp";
  return makePrivate(mkdtempSync(join(parent, temporaryPrefix)), user);
}

/**
 * Makes it ready for a server; nothing serves it any more. The temporary folder may have been cleaned since: clients go on looking for the
 * socket where it was. A lock of before, of which a power cut can leave nothing but the name, would stop the server, as would one with a
 * number that another process has by now.
 */
export function restoreSocketFolder(folder: string, user: SystemUser | null): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  makePrivate(folder, user);
  rmSync(join(folder, `${socketName}.lock`), { force: true });
}

/** Removes a temporary folder that an earlier process left behind; any other is left alone. */
export function removeSocketFolder(folder: string): void {
  const isOurs = basename(folder).startsWith(temporaryPrefix) && [tmpdir(), "/tmp"].includes(dirname(folder));
  if (isOurs && lstatSync(folder, { throwIfNoEntry: false })?.isDirectory()) rmSync(folder, { recursive: true, force: true });
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, socketName)) <= longestSocketPath;
}

function makePrivate(folder: string, user: SystemUser | null): string {
  if (!lstatSync(folder).isDirectory()) throw new CannotStart(`${folder} must be a folder, and no link to one: move it away.`);
  chmodSync(folder, 0o700);
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
}
