import { statSync } from "node:fs";
import { join, resolve } from "node:path";
import type { BackupDestinationInfo } from "../../../domain/backups/backup-service.ts";
import type { Env } from "../../env.ts";
import type { BackupDestination } from "./backup-destination.ts";
import { createBucketDestination } from "./bucket-destination.ts";
import { createFolderDestination } from "./folder-destination.ts";

/**
 * The bucket in `BACKUP_S3_*`, the folder in `BACKUP_DIR`, or a folder beside the embedded
 * database. Null with only `DATABASE_URL`: several nodes share no folder, and that server usually
 * has its own backups.
 */
export function openBackupDestination(env: Env): BackupDestination | null {
  const {
    BACKUP_S3_ENDPOINT: endpoint,
    BACKUP_S3_BUCKET: bucket,
    BACKUP_S3_REGION: region,
    BACKUP_S3_PREFIX: prefix = "",
  } = env;
  const { BACKUP_S3_ACCESS_KEY_ID: accessKeyId, BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey } =
    env;
  if (endpoint && bucket && region && accessKeyId && secretAccessKey)
    return createBucketDestination(
      { endpoint, bucket, region, accessKeyId, secretAccessKey, prefix },
      join(env.DATA_DIR, "backup-spool"),
    );
  if (env.BACKUP_DIR) return createFolderDestination(resolve(env.BACKUP_DIR), { canCreate: false });
  return env.DATABASE_URL
    ? null
    : createFolderDestination(join(env.DATA_DIR, "backups"), { canCreate: true });
}

/** The destination, as shown in the back office. */
export function describeBackupDestination(env: Env): BackupDestinationInfo | null {
  const destination = openBackupDestination(env);
  if (!destination) return null;
  const usesOwnDisk = !env.BACKUP_S3_BUCKET && !env.DATABASE_URL;
  return {
    kind: env.BACKUP_S3_BUCKET ? "bucket" : "folder",
    description: destination.description,
    encrypted: env.BACKUP_PASSPHRASE !== undefined,
    isOnDataDisk: usesOwnDisk && isOnDiskOf(env.DATA_DIR, env.BACKUP_DIR ?? env.DATA_DIR),
  };
}

/** Also false if one of them is missing or cannot be read. */
function isOnDiskOf(folder: string, otherFolder: string): boolean {
  if (folder === otherFolder) return true;
  try {
    return statSync(folder).dev === statSync(otherFolder).dev;
  } catch {
    // The start-up message names the problem.
    return false;
  }
}
