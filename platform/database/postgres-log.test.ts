import {
  appendFileSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { openPostgresLog } from "./postgres-log.ts";

test("does not follow symlinks when rotating", () => {
  vi.useFakeTimers();
  const folder = mkdtempSync(join(tmpdir(), "tiffin-log-"));
  const inFolder = (name: string) => join(folder, name);
  writeFileSync(inFolder("other"), "another file");
  const log = openPostgresLog(inFolder("log"));
  onTestFinished(() => {
    log.close();
    vi.useRealTimers();
    rmSync(folder, { recursive: true });
  });
  const content = "x".repeat(11 * 1024 * 1024);
  appendFileSync(log.fd, content);
  renameSync(inFolder("log"), inFolder("moved"));
  for (const name of ["log", "log.1"]) symlinkSync(inFolder("other"), inFolder(name));

  vi.advanceTimersByTime(10 * 60_000);

  expect(readFileSync(inFolder("other"), "utf8")).toBe("another file");
  expect(readFileSync(inFolder("log.1"), "utf8") === content).toBe(true);
  expect(statSync(inFolder("moved")).size).toBe(0);
});
