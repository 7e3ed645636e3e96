import { AwsClient } from "aws4fetch";
import { type PictureStorage, pictureHeaders } from "./picture-storage.ts";

/** Request timeout in ms. */
const patience = 10_000;
/** Retries after a 429 or 5xx. */
const retries = 2;

export interface Bucket {
  /** Of the service, without the bucket. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Pictures in an S3 bucket, under `media/`. Uses path-style addresses, which every S3 service supports. */
export function s3Storage({ endpoint, bucket, ...credentials }: Bucket): PictureStorage {
  const client = new AwsClient({ ...credentials, service: "s3", retries });
  const folder = `${endpoint.replace(/\/+$/, "")}/${bucket}/media`;
  const ask = (name: string, init: RequestInit) =>
    client.fetch(`${folder}/${name}`, { ...init, signal: AbortSignal.timeout(patience) });

  return {
    whereTo: folder,
    async write(name, picture) {
      const headers = { ...pictureHeaders, "content-length": String(picture.byteLength) };
      const body = new Uint8Array(picture);
      const answer = await ask(name, { method: "PUT", headers: { ...headers, "if-none-match": "*" }, body });
      // Some services do not support the condition. Names are unique anyway.
      const unconditional = answer.status === 501 ? await ask(name, { method: "PUT", headers, body }) : answer;
      await expectDone(unconditional, "was not stored");
    },
    async read(name) {
      const answer = await ask(name, { method: "GET" });
      if (answer.status === 404) {
        await answer.body?.cancel();
        return null;
      }
      await expectDone(answer, "was not read");
      return new Uint8Array(await answer.arrayBuffer());
    },
    async remove(name) {
      const answer = await ask(name, { method: "DELETE" });
      if (answer.status === 404) await answer.body?.cancel();
      else await expectDone(answer, "was not removed");
    },
  };
}

/** The service's message is for the log: it names the bucket, never a key. */
async function expectDone(answer: Response, what: string): Promise<void> {
  if (answer.ok) return;
  throw new Error(`a picture ${what}: the bucket answered ${answer.status} ${(await answer.text()).slice(0, 500)}`);
}
