import {
  closeSync,
  constants,
  copyFileSync,
  fchownSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
} from "node:fs";
import { dirname } from "node:path";

const maxBytes = 10 * 1024 * 1024;
const checkIntervalMs = 10 * 60_000;

export interface PostgresLog {
  /** For the server's output. */
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
  // O_NOFOLLOW: as root, we would otherwise give the folder's owner any file that they link to from
  // here.
  const fd = openSync(
    file,
    constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | constants.O_NOFOLLOW,
    0o600,
  );
  if (process.getuid?.() === 0) {
    const { uid, gid } = statSync(dirname(file)); // The folder's owner may start the server next.
    fchownSync(fd, uid, gid);
  }
  const truncate = () => {
    if (fstatSync(fd).size <= maxBytes) return;
    copyFileSync(file, `${file}.1`);
    ftruncateSync(fd); // PostgreSQL appends, so it continues at the new end.
  };
  const timer = setInterval(truncate, checkIntervalMs).unref();
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
