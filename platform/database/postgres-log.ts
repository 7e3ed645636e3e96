import {
  closeSync,
  constants,
  fchownSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";

const maxBytes = 10 * 1024 * 1024;
const chunkBytes = 1024 * 1024;
const checkIntervalMs = 10 * 60_000;

export interface PostgresLog {
  /** File descriptor for PostgreSQL's stdout and stderr. */
  fd: number;
  readLastLines(count: number): string;
  close(): void;
}

/**
 * PostgreSQL's log file, rotated to `FILE.1` when it exceeds 10 MiB; checked every ten minutes. A
 * file instead of a pipe, so that a busy or dead reader never blocks PostgreSQL.
 */
export function openPostgresLog(file: string): PostgresLog {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > maxBytes)
    renameSync(file, `${file}.1`);
  // O_NOFOLLOW: as root, we would otherwise change the ownership of the file that a symlink here
  // points to.
  const fd = openSync(
    file,
    constants.O_RDWR | constants.O_APPEND | constants.O_CREAT | constants.O_NOFOLLOW,
    0o600,
  );
  if (process.getuid?.() === 0) {
    const { uid, gid } = statSync(dirname(file)); // The folder's owner may start the server next.
    fchownSync(fd, uid, gid);
  }
  const rotateIfTooLarge = () => {
    if (fstatSync(fd).size <= maxBytes) return;
    copyToNewFile(fd, `${file}.1`);
    ftruncateSync(fd); // PostgreSQL appends, so it continues at the new end.
  };
  const timer = setInterval(rotateIfTooLarge, checkIntervalMs).unref();
  return {
    fd,
    readLastLines: (count) =>
      readFileSync(file, "utf8").trimEnd().split("\n").slice(-count).join("\n"),
    close() {
      clearInterval(timer);
      closeSync(fd);
    },
  };
}

/** Replaces `target`. Copies from the descriptor, because either path may have become a symlink. */
function copyToNewFile(source: number, target: string): void {
  rmSync(target, { force: true });
  const copy = openSync(target, "wx", 0o600);
  try {
    const chunk = Buffer.allocUnsafe(chunkBytes);
    let position = 0;
    for (;;) {
      const bytesRead = readSync(source, chunk, 0, chunkBytes, position);
      if (bytesRead === 0) return;
      writeFileSync(copy, chunk.subarray(0, bytesRead));
      position += bytesRead;
    }
  } finally {
    closeSync(copy);
  }
}
