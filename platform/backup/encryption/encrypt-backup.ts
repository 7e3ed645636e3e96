import { OperatorError } from "../../operator-error.ts";
import { decryptChunks, encryptChunks } from "./encrypted-chunks.ts";
import { createFileKey, headerBytes, magic, openFileKey } from "./file-key.ts";

/**
 * An encrypted backup cannot be opened: the passphrase is missing or wrong, or the header is
 * damaged.
 */
export class PassphraseError extends OperatorError {}

/**
 * Pipeline stage that encrypts with the passphrase, or passes the bytes on unchanged without one.
 */
export function encryptWith(passphrase: string | undefined) {
  return async function* encrypt(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    if (passphrase === undefined) {
      yield* source;
      return;
    }
    const fileKey = await createFileKey(passphrase);
    yield fileKey.header;
    yield* encryptChunks(source, fileKey);
  };
}

/**
 * Pipeline stage that decrypts an encrypted backup. For any other, calls `onPlain` and passes the
 * bytes on unchanged. Throws `PassphraseError` or `EncryptedDataDamaged`.
 */
export function decryptWith(passphrase: string | undefined, onPlain: () => void = () => undefined) {
  return async function* decrypt(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const { start, readRest } = await readStart(source, headerBytes);
    if (!start.subarray(0, magic.length).equals(magic)) {
      onPlain();
      yield start;
      yield* readRest;
      return;
    }
    if (passphrase === undefined)
      throw new PassphraseError(
        "This backup is encrypted: set BACKUP_PASSPHRASE to the passphrase that it was made with.",
      );
    const fileKey = start.length === headerBytes ? await openFileKey(passphrase, start) : null;
    if (!fileKey)
      throw new PassphraseError("The passphrase is wrong, or the file is damaged at its start.");
    yield* decryptChunks(readRest, fileKey);
  };
}

/** Returns the first `size` bytes, or all if there are fewer, and the bytes after them. */
async function readStart(source: AsyncIterable<Buffer>, size: number) {
  const iterator = source[Symbol.asyncIterator]();
  let start = Buffer.alloc(0);
  while (start.length < size) {
    const { value, done } = await iterator.next();
    if (done) break;
    start = Buffer.concat([start, value]);
  }
  const beyond = start.subarray(size);
  async function* readRest() {
    if (beyond.length > 0) yield beyond;
    yield* { [Symbol.asyncIterator]: () => iterator };
  }
  return { start: start.subarray(0, size), readRest: readRest() };
}
