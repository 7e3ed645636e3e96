import { createCipheriv, createDecipheriv } from "node:crypto";
import type { FileKey } from "./file-key.ts";

/** Plaintext bytes per chunk. */
export const chunkBytes = 64 * 1024;
const tagBytes = 16;
const algorithm = "aes-256-gcm";

/** The encrypted part of a backup was changed, reordered or cut off. */
class EncryptedDataDamaged extends Error {}

/**
 * Encrypts in chunks (the STREAM construction). Each nonce contains the chunk's number and whether
 * it is the last, so that chunks cannot be changed, reordered, removed or appended. The header is
 * authenticated with each chunk.
 */
export async function* encryptChunks(
  source: AsyncIterable<Buffer>,
  { key, header }: FileKey,
): AsyncGenerator<Buffer> {
  let number = 0;
  for await (const { content, isLast } of splitIntoChunks(source, chunkBytes)) {
    const cipher = createCipheriv(algorithm, key, createNonce(number, isLast)).setAAD(header);
    yield Buffer.concat([cipher.update(content), cipher.final(), cipher.getAuthTag()]);
    number += 1;
  }
}

/** Yields only authenticated bytes. Throws `EncryptedDataDamaged`. */
export async function* decryptChunks(
  source: AsyncIterable<Buffer>,
  { key, header }: FileKey,
): AsyncGenerator<Buffer> {
  let number = 0;
  for await (const { content, isLast } of splitIntoChunks(source, chunkBytes + tagBytes)) {
    if (content.length < tagBytes) throw new EncryptedDataDamaged("the encrypted data is cut off");
    const decipher = createDecipheriv(algorithm, key, createNonce(number, isLast), {
      authTagLength: tagBytes,
    }).setAAD(header);
    decipher.setAuthTag(content.subarray(-tagBytes));
    const plaintext = decipher.update(content.subarray(0, -tagBytes));
    try {
      decipher.final();
    } catch (cause) {
      throw new EncryptedDataDamaged(
        isLast
          ? "the encrypted data is cut off or was changed at its end"
          : `the encrypted data was changed in chunk ${number}`,
        { cause },
      );
    }
    yield plaintext;
    number += 1;
  }
}

/**
 * Contains the chunk's number (11 bytes) and whether it is the last (1 byte). Unique, because each
 * file has its own key.
 */
function createNonce(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/**
 * Yields chunks of exactly `size` bytes, then a last chunk of 0 to `size` bytes, which is empty
 * only if the source is.
 */
async function* splitIntoChunks(
  source: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<{ content: Buffer; isLast: boolean }> {
  let heldBack = [] as Buffer[];
  let length = 0;
  for await (const bytes of source) {
    heldBack.push(bytes);
    length += bytes.length;
    // Hold back a full chunk until more bytes show that it is not the last.
    if (length <= size) continue;
    let remaining = Buffer.concat(heldBack, length);
    while (remaining.length > size) {
      yield { content: remaining.subarray(0, size), isLast: false };
      remaining = remaining.subarray(size);
    }
    [heldBack, length] = [[remaining], remaining.length];
  }
  yield { content: Buffer.concat(heldBack, length), isLast: true };
}
