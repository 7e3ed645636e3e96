import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

/** The key of one encrypted file, and the header that it was derived with. */
export interface FileKey {
  header: Buffer;
  key: Buffer;
}

/** The first bytes of an encrypted backup. The last one is the version, which also stands for the parameters below. */
export const magic = Buffer.from("TIFFENC1", "latin1");
const saltBytes = 16;
const checkBytes = 16;
const keyBytes = 32;
export const headerBytes = magic.length + saltBytes + checkBytes;

/** OWASP's recommendation for scrypt with 64 MiB of memory. */
const cost = { N: 2 ** 16, r: 8, p: 2, maxmem: 2 ** 27 };

/** A key for a new file, with a random salt: no two files share a key. */
export async function createFileKey(passphrase: string): Promise<FileKey> {
  const salt = randomBytes(saltBytes);
  const { key, check } = await deriveKey(passphrase, salt);
  return { header: Buffer.concat([magic, salt, check]), key };
}

/**
 * The key of an existing file; null if the passphrase is wrong or the header is damaged. The check value is derived beside the
 * key, so a wrong passphrase is found before any data is decrypted.
 */
export async function openFileKey(passphrase: string, header: Buffer): Promise<FileKey | null> {
  const salt = header.subarray(magic.length, magic.length + saltBytes);
  const { key, check } = await deriveKey(passphrase, salt);
  return timingSafeEqual(check, header.subarray(magic.length + saltBytes)) ? { header, key } : null;
}

async function deriveKey(passphrase: string, salt: Buffer): Promise<{ key: Buffer; check: Buffer }> {
  const derived = await new Promise<Buffer>((resolve, reject) => {
    // The same passphrase typed on another system may be composed differently.
    const secret = passphrase.normalize("NFC");
    scrypt(secret, salt, keyBytes + checkBytes, cost, (error, bytes) => (error ? reject(error) : resolve(bytes)));
  });
  return { key: derived.subarray(0, keyBytes), check: derived.subarray(keyBytes) };
}
