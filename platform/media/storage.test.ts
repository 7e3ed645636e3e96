import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { buildPicture } from "../../tests/builders/pictures.ts";
import {
  bucketKeys,
  bucketName,
  bucketRegion,
  type S3Server,
  startS3Server,
} from "../../tests/builders/s3-server.ts";
import { createPictures } from "./dish-pictures.ts";
import { createDiskStorage } from "./disk-storage.ts";
import { createPictureName, isPictureName } from "./picture-name.ts";
import type { PictureStorage } from "./picture-storage.ts";
import { rewritePicture } from "./rewrite-picture.ts";
import { createS3Storage } from "./s3-storage.ts";

const folder = mkdtempSync(join(tmpdir(), "tiffin-media-"));
const log = { error: vi.fn() };
const rewriter = { rewrite: rewritePicture };
let server: S3Server;
let endpoint: string;

beforeAll(async () => {
  server = await startS3Server();
  endpoint = server.endpoint;
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const storages: Record<string, () => PictureStorage> = {
  "on disk": () => createDiskStorage(join(folder, "disk")),
  "in a bucket": () =>
    createS3Storage({ endpoint, bucket: bucketName, region: bucketRegion, ...bucketKeys }),
};

describe.each(Object.keys(storages))("pictures %s", (kind) => {
  const pictures = () =>
    createPictures({ rewriter, storage: (storages[kind] as () => PictureStorage)(), log });

  test("are stored and read under a generated name", async () => {
    const stored = await pictures().store(await buildPicture(50, 50).png().toBuffer());
    expect(stored).toMatchObject({
      ok: true,
      value: expect.stringMatching(/^\/media\/\d{13}-[0-9a-f]{32}\.webp$/),
    });
    const name = stored.ok ? stored.value.slice("/media/".length) : "";
    const read = await pictures().read(name);
    expect(Buffer.from(read ?? []).toString("latin1", 8, 12)).toBe("WEBP");
  });

  test("are not stored if they are not pictures", async () => {
    expect(await pictures().store(Buffer.from("<svg/>"))).toEqual({
      ok: false,
      error: { code: "not_a_picture" },
    });
  });

  test("can be deleted twice without an error", async () => {
    const storage = (storages[kind] as () => PictureStorage)();
    const name = createPictureName(Date.now());
    await storage.write(name, Buffer.from("unused"));
    await storage.remove(name);
    await storage.remove(name);
    expect(await storage.read(name)).toBeNull();
  });

  test("cannot be read under any other name", async () => {
    for (const name of [
      "",
      ".",
      "..",
      "../../package.json",
      "..%2fsecret.webp",
      "1.webp",
      `${createPictureName(Date.now())}/..`,
    ])
      expect(await pictures().read(name)).toBeNull();
    expect(await pictures().read(createPictureName(Date.now()))).toBeNull();
  });
});

test("on disk, never overwrites a picture or leaves a partial file", async () => {
  const storage = createDiskStorage(join(folder, "disk"));
  const name = createPictureName(Date.now());
  await storage.write(name, Buffer.from("first"));
  await expect(storage.write(name, Buffer.from("second"))).rejects.toThrow("EEXIST");
  expect(readFileSync(join(folder, "disk", name), "utf8")).toBe("first");
  expect(readdirSync(join(folder, "disk")).filter((file) => !isPictureName(file))).toEqual([]);
  expect(statSync(join(folder, "disk", name)).mode & 0o777).toBe(0o600);
});

test("in a bucket, sets the content type and an immutable Cache-Control", async () => {
  const storage = createS3Storage({
    endpoint: `${endpoint}/`,
    bucket: bucketName,
    region: bucketRegion,
    ...bucketKeys,
  });
  const name = createPictureName(Date.now());
  await storage.write(name, await buildPicture(8, 8).webp().toBuffer());
  const { AwsClient } = await import("aws4fetch");
  const client = new AwsClient({ ...bucketKeys, service: "s3", region: bucketRegion });
  const { headers } = await client.fetch(`${endpoint}/${bucketName}/media/${name}`);
  expect([headers.get("content-type"), headers.get("cache-control")]).toEqual([
    "image/webp",
    "public, max-age=31536000, immutable",
  ]);
});

test("retries without If-None-Match if the service does not support it", async () => {
  const conditions: (string | undefined)[] = [];
  const service = createServer((request, response) => {
    conditions.push(request.headers["if-none-match"] as string | undefined);
    request.resume().on("end", () => response.writeHead(conditions.at(-1) ? 501 : 200).end());
  }).listen(0, "127.0.0.1");
  await once(service, "listening");
  const { port } = service.address() as AddressInfo;
  await createS3Storage({
    endpoint: `http://127.0.0.1:${port}`,
    bucket: "b",
    region: "r",
    ...bucketKeys,
  }).write("a", Buffer.from("a"));
  service.close();
  expect(conditions.at(0)).toBe("*");
  expect(conditions.at(-1)).toBeUndefined();
});

test("a missing bucket or denied access causes an error, which is logged", async () => {
  const picture = await buildPicture(8, 8).png().toBuffer();
  for (const storage of [
    createS3Storage({
      endpoint,
      bucket: bucketName,
      region: bucketRegion,
      ...bucketKeys,
      secretAccessKey: "wrong",
    }),
    createS3Storage({ endpoint, bucket: "no-such-bucket", region: bucketRegion, ...bucketKeys }),
    createS3Storage({
      endpoint: "http://127.0.0.1:1",
      bucket: bucketName,
      region: bucketRegion,
      ...bucketKeys,
    }),
  ]) {
    log.error.mockClear();
    expect(await createPictures({ rewriter, storage, log }).store(picture)).toEqual({
      ok: false,
      error: { code: "not_stored" },
    });
    expect(log.error).toHaveBeenCalledOnce();
  }
  await expect(
    createS3Storage({
      endpoint,
      bucket: bucketName,
      region: bucketRegion,
      ...bucketKeys,
      secretAccessKey: "wrong",
    }).read(createPictureName(1_700_000_000_000)),
  ).rejects.toThrow(/403/);
});
