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
const readBytes = (source: AsyncIterable<Buffer>) => buffer(Readable.from(source));
/** Splits the content into pieces, as a file or a network connection does. */
const splitIntoPieces = (content: Buffer, size = 50_000) =>
  Readable.from(
    Array.from({ length: Math.ceil(content.length / size) }, (_, index) =>
      content.subarray(index * size, (index + 1) * size),
    ),
  ) as AsyncIterable<Buffer>;
const encrypt = (content: Buffer) => readBytes(encryptWith(passphrase)(splitIntoPieces(content)));
const decrypt = (content: Buffer, givenPassphrase: string | undefined = passphrase) =>
  readBytes(decryptWith(givenPassphrase)(splitIntoPieces(content)));

let fileKey: FileKey;
beforeAll(async () => {
  fileKey = await createFileKey(passphrase);
});
const encryptWithKey = (content: Buffer) =>
  readBytes(encryptChunks(splitIntoPieces(content), fileKey));
const decryptWithKey = (content: Buffer) =>
  readBytes(decryptChunks(splitIntoPieces(content), fileKey));

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
    const encrypted = await readBytes(
      encryptWith("Zoë's kitchen".normalize("NFD"))(splitIntoPieces(Buffer.from("rows"))),
    );
    expect((await decrypt(encrypted, "Zoë's kitchen".normalize("NFC"))).toString()).toBe("rows");
  });

  test.each<[string, (encrypted: Buffer) => Buffer, string | undefined, RegExp]>([
    [
      "a wrong passphrase",
      (content) => content,
      "another long passphrase",
      /^The passphrase is wrong, or/,
    ],
    ["no passphrase", (content) => content, undefined, /is encrypted: set BACKUP_PASSPHRASE/],
    [
      "a changed salt",
      (content) => flipBit(content, magic.length),
      passphrase,
      /or the file is damaged at its start/,
    ],
    [
      "a header that is cut off",
      (content) => content.subarray(0, 20),
      passphrase,
      /or the file is damaged at its start/,
    ],
    [
      "no data after the header",
      (content) => content.subarray(0, headerBytes),
      passphrase,
      /is cut off/,
    ],
    ["changed data", (content) => flipBit(content, content.length - 1), passphrase, /was changed/],
  ])("refuses %s", async (_, tamper, givenPassphrase, reason) => {
    const encrypted = tamper(await encrypt(Buffer.from("rows")));
    await expect(
      readBytes(decryptWith(givenPassphrase)(splitIntoPieces(encrypted))),
    ).rejects.toThrow(reason);
  });
});

test("without a passphrase, writes every byte unchanged, and reads unencrypted files", async () => {
  for (const content of [Buffer.alloc(0), Buffer.from("short"), randomBytes(200_000)]) {
    const written = await readBytes(encryptWith(undefined)(splitIntoPieces(content)));
    expect(written.equals(content)).toBe(true);
    expect((await decrypt(written)).equals(content)).toBe(true);
    expect((await decrypt(written, undefined)).equals(content)).toBe(true);
  }
});

/** Lengths at and around chunk boundaries. */
const contentArbitrary = fc
  .tuple(
    fc.integer({ min: 0, max: 3 }),
    fc.integer({ min: -2, max: 2 }),
    fc.integer({ min: 0, max: 255 }),
  )
  .map(([chunks, extraBytes, byte]) =>
    Buffer.alloc(Math.max(0, chunks * chunkBytes + extraBytes), byte),
  );

describe("chunks", () => {
  test("of any length are decrypted, from pieces of any size", async () => {
    await fc.assert(
      fc.asyncProperty(
        contentArbitrary,
        fc.integer({ min: 1_000, max: 200_000 }),
        async (plaintext, size) => {
          const encrypted = await encryptWithKey(plaintext);
          expect(encrypted.length).toBe(
            plaintext.length + 16 * Math.max(1, Math.ceil(plaintext.length / chunkBytes)),
          );
          expect(
            (await readBytes(decryptChunks(splitIntoPieces(encrypted, size), fileKey))).equals(
              plaintext,
            ),
          ).toBe(true);
        },
      ),
      { numRuns: 30 },
    );
  });

  test("are refused if any bit is changed", async () => {
    await fc.assert(
      fc.asyncProperty(contentArbitrary, fc.nat(), async (plaintext, offset) => {
        const encrypted = await encryptWithKey(plaintext);
        await expect(decryptWithKey(flipBit(encrypted, offset % encrypted.length))).rejects.toThrow(
          /was changed/,
        );
      }),
      { numRuns: 30 },
    );
  });

  test("are refused if they are cut off anywhere, or if bytes are appended", async () => {
    await fc.assert(
      fc.asyncProperty(contentArbitrary, fc.nat(), async (plaintext, offset) => {
        const encrypted = await encryptWithKey(plaintext);
        await expect(
          decryptWithKey(encrypted.subarray(0, offset % encrypted.length)),
        ).rejects.toThrow(/cut off/);
        await expect(
          decryptWithKey(
            Buffer.concat([encrypted, encrypted.subarray(0, 1 + (offset % encrypted.length))]),
          ),
        ).rejects.toThrow();
      }),
      { numRuns: 30 },
    );
  });

  test("are refused if they are cut off at a chunk boundary, reordered, repeated or removed", async () => {
    const encrypted = await encryptWithKey(randomBytes(chunkBytes * 3 + 100));
    const [a, b, c, d] = [0, 1, 2, 3].map((index) =>
      encrypted.subarray(index * encryptedChunkBytes, (index + 1) * encryptedChunkBytes),
    );
    for (const chunks of [
      [a, b, c],
      [b, a, c, d],
      [a, a, b, c, d],
      [a, c, d],
      [d, b, c, a],
      [a, b, d],
    ])
      await expect(decryptWithKey(Buffer.concat(chunks as Buffer[]))).rejects.toThrow(
        /cut off|was changed/,
      );
    await expect(decryptWithKey(Buffer.concat([a, b, c, d] as Buffer[]))).resolves.toHaveLength(
      chunkBytes * 3 + 100,
    );
  });

  test("from one file are refused in another", async () => {
    const otherKey = await createFileKey(passphrase);
    const encrypted = await encryptWithKey(Buffer.from("rows"));
    await expect(
      readBytes(decryptChunks(splitIntoPieces(encrypted), { ...otherKey, key: fileKey.key })),
    ).rejects.toThrow();
    await expect(readBytes(decryptChunks(splitIntoPieces(encrypted), otherKey))).rejects.toThrow();
  });
});

function flipBit(content: Buffer, offset: number): Buffer {
  const changed = Buffer.from(content);
  changed[offset] = (changed[offset] ?? 0) ^ 4;
  return changed;
}
