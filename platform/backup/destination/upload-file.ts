import { type FileHandle, open } from "node:fs/promises";
import { BucketError, type BucketRequest, readElement } from "./bucket-client.ts";

/**
 * Part size in bytes. Only one part is in memory at a time. The service allows 10,000 parts, so
 * larger files get larger parts.
 */
const defaultPartBytes = 8 * 1024 * 1024;
const maxParts = 10_000;
/** Timeout per part in ms, enough for 8 MiB at 0.25 Mbit/s. */
const partTimeoutMs = 5 * 60_000;
const abortTimeoutMs = 3_000;

/**
 * Uploads a file: a small one in one request, a larger one in parts. On failure, tries to delete
 * the parts that were uploaded.
 */
export async function uploadFile(
  request: BucketRequest,
  {
    file,
    name,
    signal,
    partBytes = defaultPartBytes,
  }: { file: string; name: string; signal: AbortSignal; partBytes?: number },
): Promise<void> {
  const handle = await open(file);
  const withTimeout = () => AbortSignal.any([signal, AbortSignal.timeout(partTimeoutMs)]);
  try {
    const { size } = await handle.stat();
    if (size <= partBytes) {
      await drain(
        await request(name, {
          method: "PUT",
          body: await readPart(handle, 0, size),
          signal: withTimeout(),
        }),
      );
      return;
    }
    const created = await request(name, {
      method: "POST",
      query: { uploads: "" },
      signal: withTimeout(),
    });
    const uploadId = readElement(await created.text(), "UploadId");
    if (!uploadId) throw new Error("the bucket returned no upload id");
    try {
      const partSize = Math.max(partBytes, Math.ceil(size / maxParts));
      const parts: string[] = [];
      for (let position = 0; position < size; position += partSize) {
        const query = { partNumber: String(parts.length + 1), uploadId };
        const body = await readPart(handle, position, Math.min(partSize, size - position));
        const stored = await request(name, { method: "PUT", query, body, signal: withTimeout() });
        await drain(stored);
        parts.push(
          `<Part><PartNumber>${parts.length + 1}</PartNumber><ETag>${stored.headers.get("etag") ?? ""}</ETag></Part>`,
        );
      }
      const body = `<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`;
      const completed = await request(name, {
        method: "POST",
        query: { uploadId },
        body,
        signal: withTimeout(),
      });
      // The service may report an error after status 200.
      const responseText = await completed.text();
      if (readElement(responseText, "Code")) throw new BucketError(completed.status, responseText);
    } catch (error) {
      await abortUpload(request, name, uploadId);
      throw error;
    }
  } finally {
    await handle.close();
  }
}

async function readPart(
  handle: FileHandle,
  position: number,
  length: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const part = new Uint8Array(length);
  for (let filled = 0; filled < length; ) {
    const { bytesRead } = await handle.read(part, filled, length - filled, position + filled);
    if (bytesRead === 0) throw new Error("the backup file shrank during the upload");
    filled += bytesRead;
  }
  return part;
}

/** Deletes the parts that have been uploaded. Ignores errors. */
async function abortUpload(request: BucketRequest, name: string, uploadId: string): Promise<void> {
  try {
    await drain(
      await request(name, {
        method: "DELETE",
        query: { uploadId },
        signal: AbortSignal.timeout(abortTimeoutMs),
      }),
    );
  } catch {
    // The first error is the one that matters. The parts stay until the bucket's lifecycle rule, if
    // it has one, deletes them (docs/operations.md).
  }
}

/** Reads the response to the end, to free the connection. */
async function drain(response: Response): Promise<void> {
  await response.arrayBuffer();
}
