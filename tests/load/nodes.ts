import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";
import { benchSecret } from "../../tools/bench/bench-cluster.ts";
import { type ServerProcess, startServer } from "../builders/server-process.ts";

const owner = { email: "owner@shop.test", password: "correct horse battery" };

/** Stateless nodes of one shop. */
export interface Nodes {
  all: ServerProcess[];
  /** How many requests for this path each node has logged. */
  countRequests(path: string): number[];
  stop(): Promise<void>;
}

export interface Bucket {
  env: Record<string, string>;
  stop(): Promise<void>;
}

/** A local S3 service with one bucket, in this process. */
export async function startBucket(): Promise<Bucket> {
  const folder = mkdtempSync(join(tmpdir(), "tiffin-bucket-"));
  const configureBuckets = [{ name: "tiffin-pictures", configs: [] }];
  const service = new S3rver({ port: 0, silent: true, directory: folder, configureBuckets });
  const { port } = await service.run();
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: "tiffin-pictures",
      S3_REGION: "us-east-1",
      S3_ACCESS_KEY_ID: "S3RVER",
      S3_SECRET_ACCESS_KEY: "S3RVER",
    },
    async stop() {
      await service.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts `count` nodes concurrently, each with an empty data folder. `publicUrl` is the proxy's address. */
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
  if (!response.ok) throw new Error(`the owner could not sign in: ${response.status} ${await response.text()}`);
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  return cookies.join("; ");
}
