import { AwsClient } from "aws4fetch";

export interface BackupBucket {
  /** The service's URL, without the bucket. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Folder in the bucket; may be empty. */
  prefix: string;
}

/**
 * The service reported an error. `code` is its own error code, such as `NoSuchBucket`, or the
 * status if it sent none. The message never contains a key.
 */
export class BucketError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, body: string) {
    const code = readElement(body, "Code") ?? String(status);
    super(`the bucket responded with ${status} ${code}`);
    this.status = status;
    this.code = code;
  }
}

/** Number of retries after a temporary failure (500 and above, 429). */
const retries = 3;

/** Sends a signed request for one object. Throws `BucketError` unless the response is ok. */
export type BucketRequest = (
  name: string,
  options: {
    method: string;
    query?: Record<string, string>;
    body?: Uint8Array<ArrayBuffer> | string;
    signal: AbortSignal;
  },
) => Promise<Response>;

/** Uses path-style addresses: the bucket is in the path, not in the host name. */
export function createBucketClient({ endpoint, bucket, prefix, ...credentials }: BackupBucket): {
  address: string;
  request: BucketRequest;
} {
  const client = new AwsClient({ ...credentials, service: "s3", retries });
  const address = [endpoint.replace(/\/+$/, ""), bucket, ...prefix.split("/").filter(Boolean)].join(
    "/",
  );
  return {
    address,
    async request(name, { query = {}, body, ...init }) {
      const search = new URLSearchParams(query).toString();
      const headers =
        body === undefined ? undefined : { "content-length": String(Buffer.byteLength(body)) };
      const response = await client.fetch(`${address}/${name}${search && `?${search}`}`, {
        ...init,
        body,
        headers,
      });
      if (!response.ok) throw new BucketError(response.status, await response.text());
      return response;
    },
  };
}

/** Returns the text of the first element with this name in a service's response. */
export function readElement(xml: string, name: string): string | null {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? null;
}
