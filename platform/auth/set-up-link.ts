import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createDataDir } from "../data-dir.ts";
import { OperatorError } from "../operator-error.ts";

/**
 * Stores the owner's one-time link in `DATA_DIR/set-up-link`, mode 0600, and returns the text to
 * print. The text contains the link only if standard output is a terminal: otherwise it is a log,
 * which others can read. Deletes the file if `link` is null.
 */
export function saveSetUpLink(
  link: string | null,
  { dataDir, isTerminal }: { dataDir: string; isTerminal: boolean },
): string | null {
  const file = join(dataDir, "set-up-link");
  const terminalText =
    link && isTerminal
      ? `The shop has no owner yet. Create the owner's account here: ${link}`
      : null;
  try {
    // Writing to an existing file would keep its mode and follow a symbolic link.
    if (existsSync(dataDir)) rmSync(file, { force: true });
    if (!link) return null;
    createDataDir(dataDir);
    writeFileSync(file, `${link}\n`, { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (!(error instanceof OperatorError) && !("code" in (error as object))) throw error;
    // A node with a remote database and bucket needs no data folder.
    if (!link) return null;
    return (
      terminalText ??
      `The shop has no owner yet, and ${dataDir} cannot be written: set OWNER_EMAIL and OWNER_PASSWORD.`
    );
  }
  return terminalText ?? `The shop has no owner yet. The owner's one-time link is in ${file}`;
}
