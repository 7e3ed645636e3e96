/** Separate process started by `backup-runner.ts`, which sends it one order. Compressing and encrypting would slow the shop down. */
import { readFileSync } from "node:fs";
import { constants, setPriority } from "node:os";
import type { FinishedBackup } from "../../domain/backups/backup-store.ts";
import { readEnv } from "../env.ts";
import { createLog } from "../log.ts";
import { openBackupDestination } from "./destination/open-destination.ts";
import { describeFailure } from "./schedule/describe-failure.ts";
import { type BackupOrder, runBackup } from "./schedule/run-backup.ts";

export type BackupReply = { ok: true; backup: FinishedBackup } | { ok: false; failure: string };

const abort = new AbortController();
// Ctrl-C in a terminal, and systemd, also signal this process.
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => abort.abort());
// The shop's process is gone.
process.on("disconnect", () => abort.abort());
// The shop's requests come first.
setPriority(constants.priority.PRIORITY_LOW);

process.once("message", async (order: BackupOrder) => {
  const env = readEnv();
  const log = createLog(env.LOG_LEVEL);
  const version = (JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as { version: string })
    .version;
  let reply: BackupReply;
  try {
    reply = { ok: true, backup: await runBackup(order, { env, version, log, signal: abort.signal }) };
  } catch (err) {
    if (!abort.signal.aborted) log.error({ err }, "backup: failed");
    reply = { ok: false, failure: describeFailure(err, openBackupDestination(env)?.description ?? "") };
  }
  if (process.connected) process.send?.(reply, () => process.exit());
  else process.exit();
});
