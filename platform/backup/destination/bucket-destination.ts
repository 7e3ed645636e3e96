import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { BackupDestination } from "./backup-destination.ts";
import { isBackupName, parsePartialBackupName } from "./backup-name.ts";
import { type BackupBucket, BucketError, createBucketClient } from "./bucket-client.ts";
import { prepareFolder } from "./folder-destination.ts";
import { uploadFile } from "./upload-file.ts";

const removeTimeoutMs = 10_000;

/**
 * Stores backups in an S3 bucket. Each is first written to `folder`, so that the database snapshot
 * is not held open during the upload.
 */
export function createBucketDestination(bucket: BackupBucket, folder: string): BackupDestination {
  const { address, request } = createBucketClient(bucket);
  return {
    description: address,
    folder,
    prepare: () => prepareFolder(folder, { canCreate: true, isStale: isSpoolFile }),
    async store(name, signal) {
      const file = join(folder, name);
      try {
        await uploadFile(request, { file, name, signal });
      } finally {
        await rm(file, { force: true });
      }
    },
    async read(name, signal) {
      const response = await request(name, { method: "GET", signal });
      return Readable.fromWeb(response.body as ReadableStream);
    },
    async remove(name) {
      if (!isBackupName(name)) throw new Error(`not a backup of the shop: ${name}`);
      await rm(join(folder, name), { force: true });
      try {
        const response = await request(name, {
          method: "DELETE",
          signal: AbortSignal.timeout(removeTimeoutMs),
        });
        await response.arrayBuffer();
      } catch (error) {
        if (!(error instanceof BucketError) || error.code !== "NoSuchKey") throw error;
      }
    },
  };
}

/** The folder belongs to this shop alone, and no other backup of the shop is running. */
function isSpoolFile(_folder: string, name: string): boolean {
  return isBackupName(name) || parsePartialBackupName(name) !== null;
}
