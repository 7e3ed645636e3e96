import { createHash } from "node:crypto";
import pg from "pg";
import { to } from "pg-copy-streams";
import type { BackedUpTable } from "./backed-up-tables.ts";

/** Approximate size of a part of the archive, in bytes. Only one part is in memory at a time. */
const partBytes = 4 * 1024 * 1024;
const endOfLine = 0x0a;

/**
 * Reads a table in parts, each after `onPart` has consumed the previous one. `onPart` also gets the
 * number of rows read so far. Returns the total and the SHA-256 of all rows.
 */
export async function copyTableOut(
  client: pg.Client,
  table: BackedUpTable,
  { signal, onPart }: { signal: AbortSignal; onPart(part: Buffer, rows: number): Promise<void> },
): Promise<{ rows: number; sha256: string }> {
  const hash = createHash("sha256");
  let rows = 0;
  let size = 0;
  let chunks = [] as Buffer[];

  async function finishPart() {
    const part = Buffer.concat(chunks, size);
    [size, chunks] = [0, []];
    rows += countLines(part);
    hash.update(part);
    await onPart(part, rows);
  }

  for await (const chunk of client.query(
    to(`copy ${formatCopyTarget(table)} to stdout`),
  ) as AsyncIterable<Buffer>) {
    signal.throwIfAborted();
    chunks.push(chunk);
    size += chunk.length;
    if (size >= partBytes) await finishPart();
  }
  if (size > 0) await finishPart();
  return { rows, sha256: hash.digest("hex") };
}

/** Number of rows that end in this part. COPY escapes line breaks within values. */
export function countLines(part: Buffer): number {
  let lines = 0;
  for (let at = part.indexOf(endOfLine); at >= 0; at = part.indexOf(endOfLine, at + 1)) lines += 1;
  return lines;
}

/** Formats table and columns for COPY: `"orders" ("id", "number")`. */
export function formatCopyTarget({ name, columns }: BackedUpTable): string {
  return `${pg.escapeIdentifier(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(", ")})`;
}
