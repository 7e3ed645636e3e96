import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { OperatorError } from "../operator-error.ts";

/** An account of the operating system. */
export interface SystemUser {
  name: string;
  uid: number;
  gid: number;
}

/** Never used for the shop: other services also run as `nobody` and could read its files. */
export const nobodyUid = 65_534;
const accountName = "tiffin";

/**
 * The user that PostgreSQL runs as. Null means the current user. PostgreSQL refuses to run as root,
 * so root gets the first of these with a passwd entry (which PostgreSQL requires): the owner of one
 * of `folders` (in order, if they exist), the account `tiffin`, created if missing, or `postgres`
 * if `tiffin` cannot be created. Never `nobody`.
 */
export function findPostgresUser(folders: string[]): SystemUser | null {
  if (process.getuid?.() !== 0) return null;
  const owners = folders
    .filter((folder) => existsSync(folder))
    .map((folder) => statSync(folder).uid);
  for (const owner of owners) {
    const user = findUser(owner);
    if (user && isUsable(user)) return user;
  }
  const user = findUser(accountName) ?? createAccount() ?? findUser("postgres");
  if (user && isUsable(user)) return user;
  throw new OperatorError(
    `PostgreSQL does not run as root, and the account ${accountName} could not be created: run "useradd --system ${accountName}", or start Tiffin as an ordinary user.`,
  );
}

function isUsable({ name, uid }: SystemUser): boolean {
  return uid !== 0 && uid !== nobodyUid && name !== "nobody";
}

/**
 * Creates a system account without a password, shell or home folder. Another Tiffin may create it
 * at the same time.
 */
function createAccount(): SystemUser | null {
  const options = [
    "--system",
    "--user-group",
    "--no-create-home",
    "--home-dir",
    "/nonexistent",
    "--shell",
    "/usr/sbin/nologin",
  ];
  spawnSync("useradd", [...options, accountName], {
    env: { PATH: "/usr/sbin:/usr/bin:/sbin:/bin" },
    stdio: "ignore",
  });
  return findUser(accountName);
}

/** Null for an id without a name. */
export function findAccountName(uid: number): string | null {
  return findUser(uid)?.name ?? null;
}

/** Searches the passwd file, then the name service. */
function findUser(account: string | number): SystemUser | null {
  const file = existsSync("/etc/passwd") ? readFileSync("/etc/passwd", "utf8") : "";
  return findInPasswd(file, account) ?? findInPasswd(queryNameService(account), account);
}

function findInPasswd(passwd: string, account: string | number): SystemUser | null {
  for (const line of passwd.split("\n")) {
    const [name = "", , uid, gid] = line.split(":");
    const isAccount = name === account || Number(uid) === account;
    if (name && isAccount) return { name, uid: Number(uid), gid: Number(gid) };
  }
  return null;
}

function queryNameService(account: string | number): string {
  try {
    return execFileSync("getent", ["passwd", String(account)], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
  } catch {
    return ""; // No such tool, or no such account.
  }
}

/**
 * Whether this user can traverse the folder and all its parents. Always true for null, the current
 * user.
 */
export function canReach(user: SystemUser | null, folder: string): boolean {
  if (!user) return true;
  for (let path = resolve(folder); ; path = dirname(path)) {
    const { mode, uid, gid } = statSync(path);
    const groupOrOtherBit = gid === user.gid ? 0o010 : 0o001;
    const executeBit = uid === user.uid ? 0o100 : groupOrOtherBit;
    if (!(mode & executeBit)) return false;
    if (path === dirname(path)) return true;
  }
}
