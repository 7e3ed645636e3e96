import { dirname } from "node:path";
import { canReach } from "../platform/database/system-user.ts";
import { hasDebianPostgres } from "./builders/debian-cluster.ts";
import { getDeployToolsSkipReason } from "./builders/deploy-tools.ts";
import { getPreviousReleaseSkipReason } from "./builders/previous-release.ts";
import { hasPromtool } from "./builders/promtool.ts";
import { getLoopDiskSkipReason, getMountSkipReason } from "./faults/loop-disk.ts";

interface AllowedSkip {
  file: string;
  /** Returns why some of the file's tests cannot run on this machine, or null if all can. */
  reason(): string | null;
}

function otherUserSkipReason(): string | null {
  if (process.getuid?.() !== 0) return "needs root";
  const daemon = { name: "daemon", uid: 1, gid: 1 };
  const reachable = canReach(daemon, process.cwd()) && canReach(daemon, dirname(process.execPath));
  return reachable ? null : "needs a checkout that other users can reach";
}

/** Releases are made on Linux; creating a user needs root. */
function releaseSkipReason(): string | null {
  if (process.platform !== "linux") return "needs Linux";
  return process.getuid?.() === 0 ? null : "needs root";
}

/** The only files whose tests may be skipped. `npm test` fails on any other skip. */
const allowedSkips: AllowedSkip[] = [
  {
    file: "platform/database/migrate.integration.test.ts",
    reason: () => (hasDebianPostgres ? null : "needs PostgreSQL 15"),
  },
  {
    file: "platform/database/postgres-init.integration.test.ts",
    reason: () => (hasDebianPostgres ? null : "needs PostgreSQL 15"),
  },
  {
    file: "platform/backup/new-postgres.integration.test.ts",
    reason: () => (hasDebianPostgres ? null : "needs PostgreSQL 15"),
  },
  { file: "platform/database/postgres-user.integration.test.ts", reason: otherUserSkipReason },
  { file: "tests/integration/running-as-root.test.ts", reason: otherUserSkipReason },
  { file: "tests/integration/release.test.ts", reason: releaseSkipReason },
  {
    file: "tests/integration/promtool.test.ts",
    reason: () => (hasPromtool ? null : "needs promtool"),
  },
  { file: "tests/integration/deploy-files.test.ts", reason: getDeployToolsSkipReason },
  { file: "tests/faults/loop-disk.test.ts", reason: getLoopDiskSkipReason },
  { file: "tests/faults/low-disk.test.ts", reason: getMountSkipReason },
  { file: "tests/long/previous-release.test.ts", reason: getPreviousReleaseSkipReason },
  {
    file: "platform/data-dir.test.ts",
    reason: () => (process.platform === "linux" ? null : "needs Linux"),
  },
];

/**
 * CI runs as root with PostgreSQL 15, promtool and the programs that deploy/ configures, so it does
 * not allow these skips.
 */
const neverInCi = [
  "needs PostgreSQL 15",
  "needs promtool",
  "needs root",
  getDeployToolsSkipReason(),
];

/** Returns why tests of this file may be skipped on this machine, or null if they may not. */
export function getAllowedSkipReason(file: string, { ci }: { ci: boolean }): string | null {
  const reason = allowedSkips.find((skip) => skip.file === file)?.reason() ?? null;
  return ci && reason !== null && neverInCi.includes(reason) ? null : reason;
}
