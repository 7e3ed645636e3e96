import { dirname } from "node:path";
import { canReach } from "../platform/database/system-user.ts";
import { hasDebianPostgres } from "./builders/debian-cluster.ts";
import { loopDiskSkipReason, mountSkipReason } from "./faults/loop-disk.ts";

interface AllowedSkip {
  file: string;
  /** Why the file's tests cannot run on this machine; null if they can. */
  reason(): string | null;
}

function otherUserSkipReason(): string | null {
  if (process.getuid?.() !== 0) return "needs root";
  const daemon = { name: "daemon", uid: 1, gid: 1 };
  const reachable = canReach(daemon, process.cwd()) && canReach(daemon, dirname(process.execPath));
  return reachable ? null : "needs a checkout that other users can reach";
}

/** The only tests that may be skipped. `npm test` fails on any other skip. */
const allowedSkips: AllowedSkip[] = [
  { file: "platform/database/migrate.integration.test.ts", reason: () => (hasDebianPostgres ? null : "needs PostgreSQL 15") },
  {
    file: "platform/database/compose-database.integration.test.ts",
    reason: () => (hasDebianPostgres ? null : "needs PostgreSQL 15"),
  },
  { file: "platform/database/postgres-user.integration.test.ts", reason: otherUserSkipReason },
  { file: "tests/integration/running-as-root.test.ts", reason: otherUserSkipReason },
  { file: "tests/faults/loop-disk.test.ts", reason: loopDiskSkipReason },
  { file: "tests/faults/low-disk.test.ts", reason: mountSkipReason },
  { file: "platform/data-dir.test.ts", reason: () => (process.platform === "linux" ? null : "needs Linux") },
];

/** CI has PostgreSQL 15 and runs as root, so it does not allow these skips. */
const neverInCi = ["needs PostgreSQL 15", "needs root"];

/** Why tests of this file may be skipped on this machine; null if they may not. */
export function getAllowedSkipReason(file: string, { ci }: { ci: boolean }): string | null {
  const reason = allowedSkips.find((skip) => skip.file === file)?.reason() ?? null;
  return ci && reason !== null && neverInCi.includes(reason) ? null : reason;
}
