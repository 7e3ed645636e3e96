import { accessSync, constants } from "node:fs";
import { userInfo } from "node:os";
import { resolve } from "node:path";
import type { Env } from "../../env.ts";

/**
 * Why this process cannot store backups in `BACKUP_DIR`, with the command that fixes it. Null if it
 * can, or if the variable is not set. Call it after privileges were dropped.
 */
export function findBackupDirProblem({ BACKUP_DIR }: Pick<Env, "BACKUP_DIR">): string | null {
  if (!BACKUP_DIR) return null;
  const folder = resolve(BACKUP_DIR);
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return null;
  } catch (error) {
    const user = getUserName();
    const path = `'${folder.replaceAll("'", "'\\''")}'`;
    const isMissing = (error as NodeJS.ErrnoException).code === "ENOENT";
    return isMissing
      ? `No backups can be made: ${folder} does not exist. Is its disk mounted? If not, mount it. If the folder is new, run as root: mkdir -p ${path} && chown ${user} ${path}`
      : `No backups can be made: the user ${user} cannot read and write ${folder}. Run as root: chown ${user} ${path}`;
  }
}

/** The name of the user that runs this process, or its uid. */
function getUserName(): string {
  try {
    return userInfo().username;
  } catch {
    // A container's user may have no name.
    return String(process.getuid?.());
  }
}
