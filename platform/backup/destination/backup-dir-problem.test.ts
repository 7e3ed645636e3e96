import { mkdtempSync, rmSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import os, { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { findBackupDirProblem } from "./backup-dir-problem.ts";

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

function createFolder(): string {
  return mkdtempSync(join(tmpdir(), "tiffin backup's dir-"));
}

test("says how to create a missing backup folder, for the user that runs the shop", () => {
  const folder = createFolder();
  expect(findBackupDirProblem({ BACKUP_DIR: folder })).toBe(null);
  rmSync(folder, { recursive: true });
  const quoted = `'${folder.replace("'", "'\\''")}'`;
  expect(findBackupDirProblem({ BACKUP_DIR: folder })).toBe(
    `No backups can be made: ${folder} does not exist. Is its disk mounted? If not, mount it. If the folder is new, run as root: mkdir -p ${quoted} && chown ${userInfo().username} ${quoted}`,
  );
  expect(findBackupDirProblem({})).toBe(null);
});

test("identifies a user without a name by its uid", () => {
  vi.spyOn(os, "userInfo").mockImplementation(() => {
    throw new Error("uv_os_get_passwd returned ENOENT");
  });
  syncBuiltinESMExports();
  const folder = createFolder();
  expect(findBackupDirProblem({ BACKUP_DIR: folder })).toBe(null);
  rmSync(folder, { recursive: true });
  expect(findBackupDirProblem({ BACKUP_DIR: folder })).toContain(`chown ${process.getuid?.()} `);
});
