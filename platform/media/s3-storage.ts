import { AwsClient } from "aws4fetch";
import { getPictureHeaders, type PictureStorage } from "./picture-storage.ts";

/** Timeout per request to the bucket, in ms. */
const timeoutMs = 10_000;
/** Number of retries after a temporary failure (500 and above, 429). */
const retries = 2;

export interface Bucket {
  /** URL of the service, without the bucket. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/**
 * Stores pictures in an S3 bucket, under `media/`. Uses path-style addresses: the bucket is in the
 * path, not in the host name.
 */
export function createS3Storage({ endpoint, bucket, ...credentials }: Bucket): PictureStorage {
  const client = new AwsClient({ ...credentials, service: "s3", retries });
  const folder = `${endpoint.replace(/\/+$/, "")}/${bucket}/media`;
  const request = (name: string, init: RequestInit) =>
    client.fetch(`${folder}/${name}`, { ...init, signal: AbortSignal.timeout(timeoutMs) });

  return {
    destination: folder,
    async write(name, picture) {
      const headers = { ...getPictureHeaders(name), "content-length": String(picture.byteLength) };
      const body = new Uint8Array(picture);
      const response = await request(name, {
        method: "PUT",
        headers: { ...headers, "if-none-match": "*" },
        body,
      });
      // Some services do not support `if-none-match`. Writing without it is safe, because names are
      // never reused.
      const stored =
        response.status === 501 ? await request(name, { method: "PUT", headers, body }) : response;
      await expectOk(stored, "was not stored");
    },
    async read(name) {
      const response = await request(name, { method: "GET" });
      if (response.status === 404) {
        await response.body?.cancel();
        return null;
      }
      await expectOk(response, "was not read");
      return new Uint8Array(await response.arrayBuffer());
    },
    async remove(name) {
      const response = await request(name, { method: "DELETE" });
      if (response.status === 404) await response.body?.cancel();
      else await expectOk(response, "was not removed");
    },
  };
}

/**
 * Throws unless the response is ok. The error contains the service's own message, which may name
 * the bucket and the access key's id, but never the secret key.
 */
async function expectOk(response: Response, action: string): Promise<void> {
  if (response.ok) return;
  throw new Error(
    `a picture ${action}: the bucket responded with ${response.status} ${(await response.text()).slice(0, 500)}`,
  );
}
