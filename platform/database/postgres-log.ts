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

const largest = 10 * 1024 * 1024;
const lookEveryMs = 10 * 60_000;

export interface PostgresLog {
  /** What the server's output is written to. */
  fd: number;
  /** The last `count` lines. */
  lastLines(count: number): string;
  close(): void;
}

/**
 * What PostgreSQL prints, in a file of its own that is kept below twice 10 MiB: past that the older half moves to `FILE.1`. A file and not
 * a pipe through us, so that a busy or dead process of ours never holds PostgreSQL up.
 */
export function openPostgresLog(file: string): PostgresLog {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > largest) renameSync(file, `${file}.1`);
  // Not through a link: under root, one laid by the folder's owner would open any file to them.
  const fd = openSync(file, constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | constants.O_NOFOLLOW, 0o600);
  if (process.getuid?.() === 0) {
    const { uid, gid } = statSync(dirname(file)); // Whoever the folder belongs to may be the next to start.
    fchownSync(fd, uid, gid);
  }
  const shorten = () => {
    if (fstatSync(fd).size <= largest) return;
    copyFileSync(file, `${file}.1`);
    ftruncateSync(fd); // Opened for appending, so that PostgreSQL goes on at the new end.
  };
  const timer = setInterval(shorten, lookEveryMs).unref();
  return {
    fd,
    lastLines: (count) => readFileSync(file, "utf8").trimEnd().split("\n").slice(-count).join("\n"),
    close() {
      clearInterval(timer);
      closeSync(fd);
    },
  };
}
