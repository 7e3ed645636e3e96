import { createReadStream, statSync } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { extract } from "tar-stream";
import { z } from "zod";
import { StartupError } from "../startup-error.ts";

/** The file is truncated, changed, or not a backup. */
export class BackupDamaged extends StartupError {}

/** An unknown entry in a backup. */
export class UnexpectedPart extends Error {}

export interface ArchivePart {
  name: string;
  /** Read it to the end before you request the next entry. */
  bytes: AsyncIterable<Buffer>;
}

export interface ArchiveReader {
  /** The next entry; null after the last. */
  next(): Promise<ArchivePart | null>;
  /** Returns the error if reading the file failed. It is then the cause of any other error. */
  close(): Promise<BackupDamaged | null>;
}

export function readArchive(file: string, signal: AbortSignal): ArchiveReader {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new StartupError(`${file} is not a file.`);
  const tar = extract();
  let damage: BackupDamaged | null = null;
  const reading = pipeline(createReadStream(file), createGunzip(), tar, { signal }).catch((error: NodeJS.ErrnoException) => {
    // Closing early is not an error.
    if (error.code !== "ERR_STREAM_PREMATURE_CLOSE" && !signal.aborted) damage = createDamagedError(file, error.message);
  });
  const entries = tar[Symbol.asyncIterator]();
  return {
    async next() {
      const { value, done } = await entries.next();
      return done ? null : { name: value.header.name, bytes: value as AsyncIterable<Buffer> };
    },
    async close() {
      tar.destroy();
      await reading;
      return damage;
    },
  };
}

export function createDamagedError(file: string, reason: string): BackupDamaged {
  return new BackupDamaged(`${file} is damaged or not a Tiffin backup (${reason}). Nothing was restored.`);
}

/** Maximum size of entries other than rows, in bytes. */
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

/** Runs `work`. Throws `BackupDamaged` for invalid rows and unexpected parts. */
export async function rethrowAsDamagedBackup<Value>(file: string, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    const { code = "", message } = error as NodeJS.ErrnoException;
    const isFileError = error instanceof UnexpectedPart || error instanceof SyntaxError || error instanceof z.ZodError;
    throw isFileError || /^2[23]...$/.test(code) ? createDamagedError(file, message) : error;
  }
}
