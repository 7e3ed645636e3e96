import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findBackupDirProblem } from "./backup-dir-problem.ts";

test("says how to create a missing backup folder, for the user that runs the shop", () => {
  const folder = mkdtempSync(join(tmpdir(), "tiffin-backup-dir-"));
  expect(findBackupDirProblem({ BACKUP_DIR: folder })).toBe(null);
  rmSync(folder, { recursive: true });
  expect(findBackupDirProblem({ BACKUP_DIR: folder })).toContain(
    `mkdir -p ${folder} && chown ${userInfo().username} ${folder}`,
  );
  expect(findBackupDirProblem({})).toBe(null);
});
