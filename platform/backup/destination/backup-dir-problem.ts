import { accessSync, constants } from "node:fs";
import { userInfo } from "node:os";
import { resolve } from "node:path";
import type { Env } from "../../env.ts";

/**
 * Why this process cannot store backups in `BACKUP_DIR`, with the command that fixes it. Null if it
 * can, or if none is set. Call it after privileges were dropped.
 */
export function findBackupDirProblem({ BACKUP_DIR }: Pick<Env, "BACKUP_DIR">): string | null {
  if (!BACKUP_DIR) return null;
  const folder = resolve(BACKUP_DIR);
  const { username } = userInfo();
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return null;
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === "ENOENT";
    return isMissing
      ? `No backups can be made: ${folder} does not exist. Run: mkdir -p ${folder} && chown ${username} ${folder}`
      : `No backups can be made: the user ${username} cannot write to ${folder}. Run as root: chown ${username} ${folder}`;
  }
}
