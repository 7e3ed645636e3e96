import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

/** The key of an encrypted file, and its header, which contains the salt. */
export interface FileKey {
  header: Buffer;
  key: Buffer;
}

/**
 * The first bytes of an encrypted backup. The last byte is the version, which also identifies the
 * parameters below.
 */
export const magic = Buffer.from("TIFFENC1", "latin1");
const saltBytes = 16;
const checkBytes = 16;
const keyBytes = 32;
export const headerBytes = magic.length + saltBytes + checkBytes;

/** OWASP's recommendation for scrypt with 64 MiB of memory. */
const cost = { N: 2 ** 16, r: 8, p: 2, maxmem: 2 ** 27 };

/** Creates the key for a new file, with a random salt, so that no two files share a key. */
export async function createFileKey(passphrase: string): Promise<FileKey> {
  const salt = randomBytes(saltBytes);
  const { key, check } = await deriveKey(passphrase, salt);
  return { header: Buffer.concat([magic, salt, check]), key };
}

/**
 * Derives the key of an existing file. Null if the passphrase is wrong or the header is damaged:
 * the check value, which is derived together with the key, reveals this before any data is
 * decrypted.
 */
export async function openFileKey(passphrase: string, header: Buffer): Promise<FileKey | null> {
  const salt = header.subarray(magic.length, magic.length + saltBytes);
  const { key, check } = await deriveKey(passphrase, salt);
  return timingSafeEqual(check, header.subarray(magic.length + saltBytes)) ? { header, key } : null;
}

async function deriveKey(
  passphrase: string,
  salt: Buffer,
): Promise<{ key: Buffer; check: Buffer }> {
  const derived = await new Promise<Buffer>((resolve, reject) => {
    // Another system may encode the same passphrase in another Unicode form.
    const secret = passphrase.normalize("NFC");
    scrypt(secret, salt, keyBytes + checkBytes, cost, (error, bytes) =>
      error ? reject(error) : resolve(bytes),
    );
  });
  return { key: derived.subarray(0, keyBytes), check: derived.subarray(keyBytes) };
}
