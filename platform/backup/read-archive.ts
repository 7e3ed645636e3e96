import { createReadStream, statSync } from "node:fs";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { extract } from "tar-stream";
import { z } from "zod";
import { OperatorError } from "../operator-error.ts";
import { decryptWith, PassphraseError } from "./encryption/encrypt-backup.ts";

/** The file is truncated, changed, or not a backup. */
export class BackupDamaged extends OperatorError {
  readonly reason: string;

  constructor(file: string, reason: string) {
    super(`${file} is damaged or not a Tiffin backup (${reason}).`);
    this.reason = reason;
  }
}

/** An entry of a backup is unknown, repeated or too large. */
export class UnexpectedPart extends Error {}

export interface ArchivePart {
  name: string;
  /** Read it to the end before requesting the next entry. */
  bytes: AsyncIterable<Buffer>;
}

export interface ArchiveReader {
  /** Returns the next entry. Null after the last. */
  next(): Promise<ArchivePart | null>;
  /** Whether the file is encrypted. Known after the first entry. */
  isEncrypted(): boolean;
  /** Returns the error if reading the file failed. It is then the cause of any other error. */
  close(): Promise<Error | null>;
}

/** Opens a backup on disk. Throws `OperatorError` if it is not a file. */
export function openBackupFile(file: string): Readable {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    throw new OperatorError(`${file} is not a file.`);
  return createReadStream(file);
}

/**
 * Reads a backup, and decrypts it with the passphrase if it is encrypted. `file` is the backup's
 * name in messages.
 */
export function readArchive(
  source: Readable,
  {
    file,
    passphrase,
    signal,
  }: { file: string; passphrase: string | undefined; signal: AbortSignal },
): ArchiveReader {
  const tar = extract();
  let failure: Error | null = null;
  let sourceError: Error | null = null;
  let isEncrypted = true;
  source.once("error", (error) => {
    sourceError = error;
  });
  const decrypt = decryptWith(passphrase, () => {
    isEncrypted = false;
  });
  const stages = pipeline(source, decrypt, createGunzip(), tar, { signal });
  const reading = stages.catch((error: NodeJS.ErrnoException) => {
    // Closing the stream early is not an error.
    if (error.code === "ERR_STREAM_PREMATURE_CLOSE" || signal.aborted) return;
    // A failing disk or network says nothing about the file.
    const isOtherFailure = error instanceof PassphraseError || error === sourceError;
    failure = isOtherFailure ? error : createDamagedError(file, error.message);
  });
  const entries = tar[Symbol.asyncIterator]();
  return {
    async next() {
      const { value, done } = await entries.next();
      return done ? null : { name: value.header.name, bytes: value as AsyncIterable<Buffer> };
    },
    isEncrypted: () => isEncrypted,
    async close() {
      tar.destroy();
      await reading;
      return failure;
    },
  };
}

export function createDamagedError(file: string, reason: string): BackupDamaged {
  return new BackupDamaged(file, reason);
}

/** Maximum size of entries that are not rows, in bytes. */
const maxPartBytes = 256 * 1024 * 1024;

export async function readWholePart(part: ArchivePart): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of part.bytes) {
    size += chunk.length;
    if (size > maxPartBytes) throw new UnexpectedPart(`${part.name} is too large`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

/** Runs `work`. Throws `BackupDamaged` for invalid rows or JSON and for unexpected parts. */
export async function rethrowAsDamagedBackup<Value>(
  file: string,
  work: () => Promise<Value>,
): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    const { code = "", message } = error as NodeJS.ErrnoException;
    const isFileError =
      error instanceof UnexpectedPart ||
      error instanceof SyntaxError ||
      error instanceof z.ZodError;
    throw isFileError || /^2[23]...$/.test(code) ? createDamagedError(file, message) : error;
  }
}
