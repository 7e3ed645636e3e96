import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import {
  bucketKeys,
  bucketName,
  bucketRegion,
  type S3Server,
  startS3Server,
} from "../../../tests/builders/s3-server.ts";
import { createBucketClient } from "./bucket-client.ts";
import { uploadFile } from "./upload-file.ts";

const folder = mkdtempSync(join(tmpdir(), "tiffin-upload-"));
const file = join(folder, "backup");
const neverAborted = new AbortController().signal;
let server: S3Server;
beforeAll(async () => {
  server = await startS3Server();
});
afterEach(() => server.deny(null));
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const createClient = () =>
  createBucketClient({
    endpoint: server.endpoint,
    bucket: bucketName,
    region: bucketRegion,
    ...bucketKeys,
    prefix: "shop/backups",
  });
const upload = (content: Buffer, name: string, signal = neverAborted) => {
  writeFileSync(file, content);
  return uploadFile(createClient().request, {
    file,
    name,
    signal,
    partBytes: 1_000,
  });
};
const read = async (name: string) =>
  Buffer.from(
    await (
      await createClient().request(name, { method: "GET", signal: neverAborted })
    ).arrayBuffer(),
  );

test.each([0, 1, 1_000, 1_001, 3_000, 12_345])(
  "uploads %i bytes under the prefix",
  async (size) => {
    const content = randomBytes(size);
    await upload(content, `size-${size}`);
    expect((await read(`size-${size}`)).equals(content)).toBe(true);
    expect(server.listKeys()).toContain(`shop/backups/size-${size}`);
    expect(server.countOpenUploads()).toBe(0);
  },
);

test("leaves no open upload when the bucket refuses a part", async () => {
  server.deny("PUT");
  await expect(upload(randomBytes(3_000), "refused")).rejects.toMatchObject({
    code: "AccessDenied",
    status: 403,
  });
  expect([server.countOpenUploads(), server.listKeys().includes("shop/backups/refused")]).toEqual([
    0,
    false,
  ]);
});

test("leaves no open upload when the signal aborts between parts", async () => {
  const abort = new AbortController();
  let requests = 0;
  const { request } = createClient();
  writeFileSync(file, randomBytes(5_000));
  const aborted = uploadFile(
    (name, options) => {
      requests += 1;
      if (requests === 4) abort.abort();
      return request(name, options);
    },
    { file, name: "aborted", signal: abort.signal, partBytes: 1_000 },
  );
  await expect(aborted).rejects.toMatchObject({ name: "AbortError" });
  expect([server.countOpenUploads(), server.listKeys().includes("shop/backups/aborted")]).toEqual([
    0,
    false,
  ]);
});
