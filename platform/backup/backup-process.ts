/** Separate process started by `backup-runner.ts`, which sends it one request. */
import { readFileSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { readEnv } from "../env.ts";
import { createLog } from "../log.ts";
import { type BackupRequest, tryBackup } from "./schedule/run-backup.ts";

const abort = new AbortController();
// Ctrl-C in a terminal and systemd signal this process too.
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const)
  process.on(signal, () => abort.abort());
// The shop's process has gone.
process.on("disconnect", () => abort.abort());
try {
  // The shop's requests take priority.
  setPriority(constants.priority.PRIORITY_LOW);
} catch {
  // Sandboxes may forbid this. The backup then runs at normal priority.
}

process.once("message", async (request: BackupRequest) => {
  const env = readEnv();
  const { version } = JSON.parse(
    readFileSync(new URL("../../package.json", import.meta.url), "utf8"),
  ) as { version: string };
  const reply = await tryBackup(request, {
    env,
    version,
    log: createLog(env.LOG_LEVEL),
    signal: abort.signal,
  });
  if (process.connected) process.send?.(reply, () => process.exit());
  else process.exit();
});
