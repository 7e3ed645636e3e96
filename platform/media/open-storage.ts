import { join } from "node:path";
import type { Env } from "../env.ts";
import { createDiskStorage } from "./disk-storage.ts";
import type { PictureStorage } from "./picture-storage.ts";
import { createS3Storage } from "./s3-storage.ts";

/** The bucket in `S3_*` if configured, otherwise `DATA_DIR/media`. */
export function openStorage(env: Env): PictureStorage {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (endpoint && bucket && region && accessKeyId && secretAccessKey)
    return createS3Storage({ endpoint, bucket, region, accessKeyId, secretAccessKey });
  return createDiskStorage(join(env.DATA_DIR, "media"));
}
