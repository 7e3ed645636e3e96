import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { extname, join } from "node:path";
import type { BackupReply, BackupRequest } from "./schedule/run-backup.ts";

/** Maximum time for a backup to stop and delete its partial file, in ms. */
const stopTimeoutMs = 5_000;
/** Maximum duration of a backup, in ms. A longer one is stuck and is stopped. */
const maxDurationMs = 6 * 60 * 60_000;

/**
 * Runs one backup in a separate process, so that requests do not wait while it compresses and
 * encrypts. On abort, the process deletes its partial file, and this function returns when the
 * process has ended.
 */
export async function runBackupProcess(
  request: BackupRequest,
  signal: AbortSignal,
): Promise<BackupReply> {
  // Next to this file, both in the source and in the build.
  const path = join(import.meta.dirname, `backup-process${extname(import.meta.filename)}`);
  const child = fork(path, {
    execArgv: [],
    serialization: "advanced",
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const exited = once(child, "exit") as Promise<[code: number | null, signal: string | null]>;
  let reply: BackupReply | null = null;
  child.once("message", (message) => {
    reply = message as BackupReply;
  });
  const stop = () => stopProcess(child);
  signal.addEventListener("abort", stop, { once: true });
  if (signal.aborted) stop();
  const timer = setTimeout(stop, maxDurationMs);
  try {
    // Ignores the error of sending to a process that has ended, because `exited` reports it.
    child.send(request, () => undefined);
    const [code, killedBy] = await exited;
    return (
      reply ?? {
        ok: false,
        failure: `The backup process ended unexpectedly (${killedBy ?? `code ${code}`}).`,
      }
    );
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", stop);
  }
}

function stopProcess(child: ChildProcess): void {
  child.kill("SIGTERM");
  setTimeout(() => child.kill("SIGKILL"), stopTimeoutMs).unref();
}
