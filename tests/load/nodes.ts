import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { benchSecret } from "../../tools/bench/bench-cluster.ts";
import { type ServerProcess, startServer } from "../builders/server-process.ts";

const owner = { email: "owner@shop.test", password: "correct horse battery" };

/** Stateless nodes of one shop. */
export interface Nodes {
  all: ServerProcess[];
  /** Returns how many requests for this path each node has logged. */
  countRequests(path: string): number[];
  stop(): Promise<void>;
}

/**
 * Starts `count` nodes concurrently, each with an empty data folder. `publicUrl` is the proxy's
 * address.
 */
export async function startNodes(
  count: number,
  { publicUrl, env }: { publicUrl: string; env: Record<string, string> },
): Promise<Nodes> {
  const folder = mkdtempSync(join(tmpdir(), "tiffin-nodes-"));
  const all = await Promise.all(
    Array.from({ length: count }, (_, number) =>
      startServer({
        DATA_DIR: join(folder, String(number)),
        PUBLIC_URL: publicUrl,
        TRUSTED_PROXIES: "127.0.0.1",
        SESSION_SECRET: benchSecret,
        OWNER_EMAIL: owner.email,
        OWNER_PASSWORD: owner.password,
        LOG_LEVEL: "info",
        ...env,
      }),
    ),
  );
  return {
    all,
    countRequests: (path) => all.map((node) => node.log().split(`"path":"${path}"`).length - 1),
    async stop() {
      for (const node of all) if (node.isRunning()) await node.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Signs in as the owner and returns the session's cookies. */
export async function signInOwner(url: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: url },
    body: JSON.stringify(owner),
  });
  if (!response.ok)
    throw new Error(`the owner could not sign in: ${response.status} ${await response.text()}`);
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  return cookies.join("; ");
}
