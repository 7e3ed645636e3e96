import { closeSync, copyFileSync, fstatSync, ftruncateSync, openSync, readFileSync, renameSync, statSync } from "node:fs";

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
  const fd = openSync(file, "a", 0o600);
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
