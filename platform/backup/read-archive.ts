import { createReadStream, statSync } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { extract } from "tar-stream";
import { z } from "zod";
import { CannotStart } from "../startup-error.ts";

/** A backup that is not what was written: cut off, changed, or none. */
export class BackupDamaged extends CannotStart {}

/** Something in a backup that no backup has. */
export class UnexpectedPart extends Error {}

export interface ArchivePart {
  name: string;
  /** To be read to the end before the next part is asked for. */
  bytes: AsyncIterable<Buffer>;
}

export interface ArchiveReader {
  /** The next part; null after the last. */
  next(): Promise<ArchivePart | null>;
  /** Also says what reading the file failed of, if it did: then this is why everything behind it failed, too. */
  close(): Promise<BackupDamaged | null>;
}

export function readArchive(file: string, signal: AbortSignal): ArchiveReader {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new CannotStart(`${file} is no file.`);
  const tar = extract();
  let damage: BackupDamaged | null = null;
  const flow = pipeline(createReadStream(file), createGunzip(), tar, { signal }).catch((error: NodeJS.ErrnoException) => {
    // Closed early is not damaged.
    if (error.code !== "ERR_STREAM_PREMATURE_CLOSE" && !signal.aborted) damage = damaged(file, error.message);
  });
  const entries = tar[Symbol.asyncIterator]();
  return {
    async next() {
      const { value, done } = await entries.next();
      return done ? null : { name: value.header.name, bytes: value as AsyncIterable<Buffer> };
    },
    async close() {
      tar.destroy();
      await flow;
      return damage;
    },
  };
}

export function damaged(file: string, why: string): BackupDamaged {
  return new BackupDamaged(`${file} is damaged or no backup of Tiffin (${why}). Nothing was restored.`);
}

/** The most bytes that anything but a table's rows may have: more is no backup of ours. */
const mostBytes = 256 * 1024 * 1024;

export async function wholePart(part: ArchivePart): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of part.bytes) {
    size += chunk.length;
    if (size > mostBytes) throw new UnexpectedPart(`${part.name} is too large`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

/** Rows that PostgreSQL cannot read, or that break its rules, and parts that make no sense: the file is not what was written. */
export async function orDamaged<Value>(file: string, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    const { code = "", message } = error as NodeJS.ErrnoException;
    const ofTheFile = error instanceof UnexpectedPart || error instanceof SyntaxError || error instanceof z.ZodError;
    throw ofTheFile || /^2[23]...$/.test(code) ? damaged(file, message) : error;
  }
}
