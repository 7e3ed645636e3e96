import { spawn } from "node:child_process";
import {
  chownSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { fsyncDirectory } from "../fsync-directory.ts";
import { OperatorError } from "../operator-error.ts";
import type { PostgresBinaries } from "./postgres-binaries.ts";
import { canReach, findAccountName, type SystemUser } from "./system-user.ts";

/** Bootstrap superuser of an embedded server, for administration and migrations. */
export const superuser = "postgres";
const major = "18";
/** Name of the map from system accounts to database roles. */
const userMapName = "tiffin";

/**
 * Ensures that `cluster` is a PostgreSQL data directory that `user` (null: the current user) can
 * use. Creates a new one under another name and renames it when it is complete, so that a power cut
 * never leaves a partial one.
 */
export async function createCluster(
  cluster: string,
  binaries: PostgresBinaries,
  user: SystemUser | null,
): Promise<void> {
  if (existsSync(cluster) && readdirSync(cluster).length > 0)
    return prepareExistingCluster(cluster, user);
  const unfinished = `${cluster}-unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  if (user) chownSync(unfinished, user.uid, user.gid);
  await runInitdb(unfinished, binaries, user);
  renameSync(unfinished, cluster);
  await fsyncDirectory(dirname(cluster));
}

/**
 * Lets the server's account, this process's account and root connect. The kernel identifies them
 * (peer authentication). Rewritten at each start, because earlier versions trusted everyone who
 * could reach the socket. PostgreSQL cannot identify an account without a name: then only the
 * permissions of the socket folder keep others out, as with `trust`.
 */
export function writeAccessRules(
  cluster: string,
  user: SystemUser | null,
  { trust = false } = {},
): void {
  const uids = new Set([user?.uid ?? process.getuid?.() ?? 0, process.getuid?.() ?? 0, 0]);
  const names = [...uids].map((uid) => findAccountName(uid)).filter((name) => name !== null);
  const canIdentify = !trust && names.length === uids.size;
  const map = names.map((name) => `${userMapName} "${name.replaceAll('"', '""')}" all\n`).join("");
  replaceFile(join(cluster, "pg_ident.conf"), canIdentify ? map : "", user);
  replaceFile(
    join(cluster, "pg_hba.conf"),
    `local all all ${canIdentify ? `peer map=${userMapName}` : "trust"}\n`,
    user,
  );
}

/**
 * Replaces the file by renaming, because the folder's owner could have put a link to another file
 * here.
 */
function replaceFile(path: string, text: string, user: SystemUser | null): void {
  const unfinished = `${path}.new`;
  rmSync(unfinished, { force: true });
  writeFileSync(unfinished, `# Written by Tiffin at each start.\n${text}`, {
    flag: "wx",
    mode: 0o600,
    flush: true,
  });
  if (user) lchownSync(unfinished, user.uid, user.gid);
  renameSync(unfinished, path);
}

/**
 * Throws `OperatorError` if another user owns the folder. Root may use it, because root can run
 * PostgreSQL as that user.
 */
export function requireOwnCluster(cluster: string): void {
  const uid = statSync(cluster, { throwIfNoEntry: false })?.uid;
  const ownUid = process.getuid?.();
  const isOtherUsers = uid !== undefined && uid !== ownUid;
  if (isOtherUsers && ownUid !== 0)
    throw new OperatorError(
      `The database folder ${cluster} belongs to another user (uid ${uid}): start Tiffin as that user or as root.`,
    );
}

/**
 * Path of the data directory as the server can reach it. If `user` cannot traverse the path, for
 * example below /root, returns Linux's alias for the working directory, because the server is
 * started in its data directory. Throws `OperatorError` on systems without that alias.
 */
export function getServerClusterPath(cluster: string, user: SystemUser | null): string {
  if (canReach(user, cluster)) return cluster;
  if (process.platform === "linux") return "/proc/self/cwd";
  throw new OperatorError(
    `PostgreSQL runs as the user ${user?.name}, who cannot reach ${cluster}: set DATA_DIR to another folder.`,
  );
}

function prepareExistingCluster(cluster: string, user: SystemUser | null): void {
  const versionFile = join(cluster, "PG_VERSION");
  if (!existsSync(versionFile))
    throw new OperatorError(
      `The folder ${cluster} is neither empty nor a PostgreSQL data folder: move it away.`,
    );
  const version = readFileSync(versionFile, "utf8").trim();
  if (version !== major) throw createOtherMajorError(cluster, version);
  // The owner may differ if root has copied or restored the folder.
  if (user && [cluster, versionFile].some((path) => statSync(path).uid !== user.uid))
    changeOwner(user, cluster);
}

function createOtherMajorError(cluster: string, version: string): OperatorError {
  const advice =
    Number(version) < Number(major)
      ? `Back it up with the version of Tiffin that used it last, move the folder away, and restore the backup with this version: docs/operations.md, "A new major version of PostgreSQL".`
      : "Start the newer version of Tiffin that used it last.";
  return new OperatorError(
    `The database in ${cluster} is from PostgreSQL ${version}, but this Tiffin includes ${major}. Nothing was changed. ${advice}`,
  );
}

function changeOwner(user: SystemUser, path: string): void {
  for (const entry of readdirSync(path, { recursive: true, withFileTypes: true }))
    lchownSync(join(entry.parentPath, entry.name), user.uid, user.gid);
  chownSync(path, user.uid, user.gid);
}

async function runInitdb(
  folder: string,
  binaries: PostgresBinaries,
  user: SystemUser | null,
): Promise<void> {
  const options = [
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--data-checksums",
  ];
  const child = spawn(
    binaries.initdb,
    [
      "-D",
      getServerClusterPath(folder, user),
      "-U",
      superuser,
      "--auth=trust",
      "--no-instructions",
      ...options,
    ],
    {
      cwd: folder,
      ...(user && { uid: user.uid, gid: user.gid }),
      env: serverEnvironment,
      stdio: ["ignore", "ignore", "pipe"],
    },
  );
  let errorOutput = "";
  child.stderr.setEncoding("utf8").on("data", (text) => {
    errorOutput += text;
  });
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once("error", reject).once("close", resolve),
  );
  if (code !== 0)
    throw new OperatorError(
      `The database could not be created in ${folder}: ${errorOutput.trim()}`,
    );
}

/**
 * Replaces our own environment, which contains secrets as well as locale and library settings for
 * this process.
 */
export const serverEnvironment = { PATH: "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" };
