import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeDataFolder } from "../data-dir.ts";
import { CannotStart } from "../startup-error.ts";

/**
 * Keeps the owner's one-time link in `DATA_DIR/set-up-link`, readable by nobody else, and returns what to print about it. The link itself is
 * printed on a terminal only: standard output is otherwise a log, which others read and keep. Null removes the file.
 */
export function keepSetUpLink(
  link: string | null,
  { dataDir, isTerminal }: { dataDir: string; isTerminal: boolean },
): string | null {
  const file = join(dataDir, "set-up-link");
  const printed = link && isTerminal ? `The shop has no owner yet. Set the owner up here, once: ${link}` : null;
  try {
    // An existing file would keep its mode, and a symbolic link would be followed.
    if (existsSync(dataDir)) rmSync(file, { force: true });
    if (!link) return null;
    makeDataFolder(dataDir);
    writeFileSync(file, `${link}\n`, { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (!(error instanceof CannotStart) && !("code" in (error as object))) throw error;
    // A node whose data is all in a database and a bucket needs no data folder.
    if (!link) return null;
    return printed ?? `The shop has no owner yet, and ${dataDir} cannot be written: set OWNER_EMAIL and OWNER_PASSWORD.`;
  }
  return printed ?? `The shop has no owner yet. The owner's one-time link is in ${file}`;
}
