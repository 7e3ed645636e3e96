import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { decryptWith, encryptWith } from "./encrypt-backup.ts";
import { chunkBytes, decryptChunks, encryptChunks } from "./encrypted-chunks.ts";
import { createFileKey, type FileKey, headerBytes, magic } from "./file-key.ts";

const passphrase = "a long enough passphrase";
const encryptedChunkBytes = chunkBytes + 16;
const bytesOf = (source: AsyncIterable<Buffer>) => buffer(Readable.from(source));
/** Splits the content into pieces, as a file or a network connection does. */
const piecesOf = (content: Buffer, size = 50_000) =>
  Readable.from(
    Array.from({ length: Math.ceil(content.length / size) }, (_, at) => content.subarray(at * size, (at + 1) * size)),
  ) as AsyncIterable<Buffer>;
const encrypt = (content: Buffer) => bytesOf(encryptWith(passphrase)(piecesOf(content)));
const decrypt = (content: Buffer, given: string | undefined = passphrase) => bytesOf(decryptWith(given)(piecesOf(content)));

let fileKey: FileKey;
beforeAll(async () => {
  fileKey = await createFileKey(passphrase);
});
const seal = (content: Buffer) => bytesOf(encryptChunks(piecesOf(content), fileKey));
const open = (content: Buffer) => bytesOf(decryptChunks(piecesOf(content), fileKey));

describe("with a passphrase", () => {
  test("encrypts, and the same passphrase decrypts", async () => {
    const content = randomBytes(200_000);
    const encrypted = await encrypt(content);
    expect(encrypted.subarray(0, magic.length)).toEqual(magic);
    expect(encrypted.includes(content.subarray(0, 16))).toBe(false);
    expect((await decrypt(encrypted)).equals(content)).toBe(true);
  });

  test("uses a different salt and key for each file", async () => {
    const content = Buffer.alloc(1_000);
    const [first, second] = await Promise.all([encrypt(content), encrypt(content)]);
    expect(first.subarray(magic.length).equals(second.subarray(magic.length))).toBe(false);
    expect(first.subarray(headerBytes).equals(second.subarray(headerBytes))).toBe(false);
  });

  test("accepts the passphrase in another Unicode form", async () => {
    const encrypted = await bytesOf(encryptWith("Zoë's kitchen".normalize("NFD"))(piecesOf(Buffer.from("rows"))));
    expect((await decrypt(encrypted, "Zoë's kitchen".normalize("NFC"))).toString()).toBe("rows");
  });

  test.each<[string, (encrypted: Buffer) => Buffer, string | undefined, RegExp]>([
    ["a wrong passphrase", (whole) => whole, "another long passphrase", /^The passphrase is wrong, or/],
    ["no passphrase", (whole) => whole, undefined, /is encrypted: set BACKUP_PASSPHRASE/],
    ["a changed salt", (whole) => flipBit(whole, magic.length), passphrase, /or the file is damaged at its start/],
    ["a header that is cut off", (whole) => whole.subarray(0, 20), passphrase, /or the file is damaged at its start/],
    ["no data after the header", (whole) => whole.subarray(0, headerBytes), passphrase, /is cut off/],
    ["changed data", (whole) => flipBit(whole, whole.length - 1), passphrase, /was changed/],
  ])("refuses %s", async (_, damage, given, reason) => {
    const encrypted = damage(await encrypt(Buffer.from("rows")));
    await expect(bytesOf(decryptWith(given)(piecesOf(encrypted)))).rejects.toThrow(reason);
  });
});

test("without a passphrase, writes every byte unchanged, and reads unencrypted files", async () => {
  for (const content of [Buffer.alloc(0), Buffer.from("short"), randomBytes(200_000)]) {
    const written = await bytesOf(encryptWith(undefined)(piecesOf(content)));
    expect(written.equals(content)).toBe(true);
    expect((await decrypt(written)).equals(content)).toBe(true);
    expect((await decrypt(written, undefined)).equals(content)).toBe(true);
  }
});

/** Lengths at and around chunk boundaries. */
const content = fc
  .tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: -2, max: 2 }), fc.integer({ min: 0, max: 255 }))
  .map(([chunks, more, byte]) => Buffer.alloc(Math.max(0, chunks * chunkBytes + more), byte));

describe("chunks", () => {
  test("of any length are decrypted, from pieces of any size", async () => {
    await fc.assert(
      fc.asyncProperty(content, fc.integer({ min: 1_000, max: 200_000 }), async (plain, size) => {
        const sealed = await seal(plain);
        expect(sealed.length).toBe(plain.length + 16 * Math.max(1, Math.ceil(plain.length / chunkBytes)));
        expect((await bytesOf(decryptChunks(piecesOf(sealed, size), fileKey))).equals(plain)).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  test("are refused if any bit is changed", async () => {
    await fc.assert(
      fc.asyncProperty(content, fc.nat(), async (plain, at) => {
        const sealed = await seal(plain);
        await expect(open(flipBit(sealed, at % sealed.length))).rejects.toThrow(/was changed/);
      }),
      { numRuns: 30 },
    );
  });

  test("are refused if they are cut off anywhere, or if bytes are appended", async () => {
    await fc.assert(
      fc.asyncProperty(content, fc.nat(), async (plain, at) => {
        const sealed = await seal(plain);
        await expect(open(sealed.subarray(0, at % sealed.length))).rejects.toThrow(/cut off/);
        await expect(open(Buffer.concat([sealed, sealed.subarray(0, 1 + (at % sealed.length))]))).rejects.toThrow();
      }),
      { numRuns: 30 },
    );
  });

  test("are refused if they are cut off at a chunk boundary, reordered, repeated or removed", async () => {
    const sealed = await seal(randomBytes(chunkBytes * 3 + 100));
    const [a, b, c, d] = [0, 1, 2, 3].map((at) => sealed.subarray(at * encryptedChunkBytes, (at + 1) * encryptedChunkBytes));
    for (const chunks of [
      [a, b, c],
      [b, a, c, d],
      [a, a, b, c, d],
      [a, c, d],
      [d, b, c, a],
      [a, b, d],
    ])
      await expect(open(Buffer.concat(chunks as Buffer[]))).rejects.toThrow(/cut off|was changed/);
    await expect(open(Buffer.concat([a, b, c, d] as Buffer[]))).resolves.toHaveLength(chunkBytes * 3 + 100);
  });

  test("from one file are refused in another", async () => {
    const other = await createFileKey(passphrase);
    const sealed = await seal(Buffer.from("rows"));
    await expect(bytesOf(decryptChunks(piecesOf(sealed), { ...other, key: fileKey.key }))).rejects.toThrow();
    await expect(bytesOf(decryptChunks(piecesOf(sealed), other))).rejects.toThrow();
  });
});

function flipBit(whole: Buffer, at: number): Buffer {
  const changed = Buffer.from(whole);
  changed[at] = (changed[at] ?? 0) ^ 4;
  return changed;
}
