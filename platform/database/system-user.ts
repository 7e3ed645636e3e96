import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { CannotStart } from "../cannot-start.ts";

/** An account of the operating system. */
export interface SystemUser {
  name: string;
  uid: number;
  gid: number;
}

/**
 * Whom PostgreSQL runs as; null is as we do. It refuses root, so under root it runs as the first of these that has a passwd entry (it
 * looks itself up): the owner of one of `folders` (in their order, those that exist), `postgres`, `nobody`.
 */
export function userForPostgres(folders: string[]): SystemUser | null {
  if (process.getuid?.() !== 0) return null;
  const owners = folders.filter((folder) => existsSync(folder)).map((folder) => statSync(folder).uid);
  for (const account of [...owners.filter((uid) => uid !== 0), "postgres", "nobody"]) {
    const user = findUser(account);
    if (user && user.uid !== 0) return user;
  }
  throw new CannotStart(
    "PostgreSQL does not run as root, and this machine has neither a user postgres nor nobody: start Tiffin as an ordinary user.",
  );
}

/** Looks in the passwd file, then in whatever directory service the machine asks. */
function findUser(account: string | number): SystemUser | null {
  const file = existsSync("/etc/passwd") ? readFileSync("/etc/passwd", "utf8") : "";
  return pick(file, account) ?? pick(askNameService(account), account);
}

function pick(passwd: string, account: string | number): SystemUser | null {
  for (const line of passwd.split("\n")) {
    const [name = "", , uid, gid] = line.split(":");
    if (name && (name === account || Number(uid) === account)) return { name, uid: Number(uid), gid: Number(gid) };
  }
  return null;
}

function askNameService(account: string | number): string {
  try {
    return execFileSync("getent", ["passwd", String(account)], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  } catch {
    return ""; // No such tool, or it knows nobody by that name.
  }
}

/** Whether this user gets to a folder: every folder on the way lets them through. Null is ourselves. */
export function canReach(user: SystemUser | null, folder: string): boolean {
  if (!user) return true;
  for (let step = resolve(folder); ; step = dirname(step)) {
    const { mode, uid, gid } = statSync(step);
    const mayPass = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if (!(mode & mayPass)) return false;
    if (step === dirname(step)) return true;
  }
}
