import { spawnSync } from "node:child_process";
import {
  closeSync,
  constants,
  existsSync,
  fchownSync,
  fstatSync,
  openSync,
  readdirSync,
  realpathSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, isAbsolute, join } from "node:path";
import { parseServerUrls } from "./database/database-url.ts";
import { canReach, findPostgresUser, nobodyUid, type SystemUser } from "./database/system-user.ts";
import type { Env } from "./env.ts";
import { clientFolder } from "./http/client-folder.ts";
import type { Logger } from "./log.ts";
import { OperatorError } from "./operator-error.ts";

/**
 * What the shop writes to its data folder. PostgreSQL's data and socket already belong to
 * PostgreSQL's user.
 */
const writtenFiles = [
  "session-secret",
  "set-up-link",
  "mail",
  "media",
  "backups",
  "backup-spool",
  "postgres.log",
  "postgres.log.1",
];

/**
 * If this process is root, switches to the user that runs PostgreSQL. Call it after the port is
 * bound. If the shop cannot run as that user, logs a warning and stays root.
 */
export function dropPrivileges(env: Env, log: Logger): void {
  if (process.getuid?.() !== 0) return;
  try {
    const user = findPostgresUser([join(env.DATA_DIR, "postgres"), env.DATA_DIR]);
    if (!user) return;
    const obstacle = findObstacle(env) ?? findObstacleFor(user, env.DATA_DIR);
    if (obstacle) warn(log, obstacle);
    else switchTo(user, log);
  } catch (error) {
    // For example, in a container without the capability or on a network disk that denies root. Not
    // a reason to fail.
    if (!(error instanceof OperatorError) && !("code" in (error as object))) throw error;
    warn(log, (error as Error).message);
  }
}

function warn(log: Logger, reason: string): void {
  log.warn(
    { reason },
    "running as root: start Tiffin as an ordinary user instead (docs/operations.md, Running as root)",
  );
}

function findObstacle({ NODE_ENV, DATABASE_URL }: Env): string | null {
  if (NODE_ENV === "development") return "npm run dev writes in the checkout";
  return DATABASE_URL && isSocket(DATABASE_URL)
    ? "the server on the socket of DATABASE_URL may identify Tiffin by its current user"
    : null;
}

function isSocket(databaseUrl: string): boolean {
  return (parseServerUrls(databaseUrl) ?? []).some((server) => {
    const { hostname, searchParams } = new URL(server);
    return isAbsolute(searchParams.get("host") ?? decodeURIComponent(hostname));
  });
}

/**
 * Returns why the shop cannot run as this user, or null if it can. Makes them the owner of the
 * shop's files.
 */
function findObstacleFor(user: SystemUser, dataDir: string): string | null {
  const sharp = createRequire(import.meta.url).resolve("sharp");
  const reads = [
    import.meta.dirname,
    clientFolder,
    join(clientFolder, "../server/index.js"),
    sharp,
  ];
  // Only the parents of the data folder matter, because the folder itself will belong to the user.
  const usedPaths = [
    process.execPath,
    ...reads,
    ...(existsSync(dataDir) ? [realpathSync(dataDir)] : []),
  ];
  for (const path of usedPaths.map((file) => dirname(file)))
    if (!canReach(user, path)) return `the user ${user.name} cannot reach ${path}`;
  changeOwner(dataDir, user);
  return findInaccessible(user, {
    reads,
    writes: [
      dataDir,
      ...["mail", "media", "backups", "backup-spool"].map((name) => join(dataDir, name)),
    ],
  });
}

/**
 * Makes the user the owner of the shop's files that belong to root (earlier versions stayed root,
 * and a restore may run as root) or to `nobody` (earlier versions ran PostgreSQL as nobody). Works
 * on descriptors and does not follow links, because the folder's previous owner could have put a
 * link there.
 */
function changeOwner(dataDir: string, user: SystemUser): void {
  const chownTree = (path: string, names?: string[]) => {
    const fd = openNoFollow(path);
    if (fd === null) return;
    try {
      const stats = fstatSync(fd);
      if (!stats.isDirectory() && !(stats.isFile() && stats.nlink === 1)) return;
      if (stats.uid === 0 || stats.uid === nobodyUid) fchownSync(fd, user.uid, user.gid);
      const target = process.platform === "linux" ? `/proc/self/fd/${fd}` : path;
      if (stats.isDirectory())
        for (const name of names ?? readdirSync(target)) chownTree(join(target, name));
    } finally {
      closeSync(fd);
    }
  };
  chownTree(dataDir, writtenFiles);
}

/** Opens without following links. Null for missing files, symbolic links and sockets. */
function openNoFollow(path: string): number | null {
  try {
    return openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (error) {
    if (["ENOENT", "ELOOP", "ENXIO"].includes((error as NodeJS.ErrnoException).code ?? ""))
      return null;
    throw error;
  }
}

/**
 * Returns why the user cannot access one of the paths, or null if they can. Checks this in a
 * separate process that runs as the user.
 */
function findInaccessible(
  { name, uid, gid }: SystemUser,
  paths: { reads: string[]; writes: string[] },
): string | null {
  const program = `const { accessSync, existsSync, constants } = require("node:fs");
    const { reads, writes } = JSON.parse(process.argv[1]);
    try {
      for (const path of reads) accessSync(path, constants.R_OK);
      for (const path of writes.filter(existsSync)) accessSync(path, constants.W_OK);
    } catch (error) { console.log(error.path); }`;
  const { error, status, stdout } = spawnSync(
    process.execPath,
    ["-e", program, JSON.stringify(paths)],
    {
      uid,
      gid,
      cwd: "/",
      env: {},
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    },
  );
  const path = stdout?.trim();
  if (path) return `the user ${name} cannot use ${path}`;
  return error || status !== 0 ? `the user ${name} cannot run ${process.execPath}` : null;
}

function switchTo({ name, uid, gid }: SystemUser, log: Logger): void {
  process.setgroups?.([gid]);
  process.setgid?.(gid);
  process.setuid?.(uid);
  log.info({ user: name }, "no longer root");
}
