import { randomBytes } from "node:crypto";
import { mkdir, open, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import type { Env } from "../env.ts";
import { fsyncDirectory } from "../fsync-directory.ts";

/**
 * Loads the key that signs session and other cookies: from the environment, or generated once and
 * stored in a file that only the shop's user can read.
 */
export async function loadSessionSecret(
  env: Pick<Env, "SESSION_SECRET" | "DATA_DIR">,
): Promise<string> {
  if (env.SESSION_SECRET) return env.SESSION_SECRET;
  const path = join(env.DATA_DIR, "session-secret");
  const stored = (await readIfExists(path)).trim();
  if (stored.length >= 32) return stored;
  const secret = randomBytes(32).toString("base64url");
  await mkdir(env.DATA_DIR, { recursive: true, mode: 0o700 });
  const file = await open(`${path}.new`, "w", 0o600);
  try {
    await file.writeFile(`${secret}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.new`, path);
  await fsyncDirectory(env.DATA_DIR);
  return secret;
}

async function readIfExists(path: string): Promise<string> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return "";
    throw error;
  }
}
