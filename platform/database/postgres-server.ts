import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "../log.ts";
import { OperatorError } from "../operator-error.ts";
import { getServerClusterPath, serverEnvironment, superuser } from "./create-cluster.ts";
import { endConnection } from "./destroy-connection.ts";
import type { PostgresBinaries } from "./postgres-binaries.ts";
import type { PostgresLog } from "./postgres-log.ts";
import { embeddedSettings, type PostgresSettings } from "./postgres-settings.ts";
import type { SystemUser } from "./system-user.ts";

/** A running `postgres` process. */
export interface PostgresServer {
  /** Resolves with the signal, exit code or error that ended the process. */
  ended: Promise<string>;
  kill(signal: NodeJS.Signals): void;
  /**
   * Requests a fast shutdown and waits for the exit. Kills a server that takes too long; the next
   * start then recovers.
   */
  stop(): Promise<void>;
}

const fastStopMs = 8_000;
const immediateStopMs = 5_000;

/**
 * Starts the server and waits until it accepts queries, however long recovery takes. Throws if it
 * exits first.
 */
export async function startPostgres(options: {
  cluster: string;
  binaries: PostgresBinaries;
  user: SystemUser | null;
  socketFolder: string;
  output: PostgresLog;
  log: Logger;
  settings: PostgresSettings;
  /** Cancels the wait and stops the server. */
  signal?: AbortSignal;
  /**
   * Called if PostgreSQL cannot identify users by the socket. Must admit everyone who can enter the
   * socket folder.
   */
  trustSocket?(): void;
}): Promise<PostgresServer> {
  const { cluster, binaries, user, socketFolder, output } = options;
  const settings = {
    ...embeddedSettings,
    unix_socket_directories: quoteName(socketFolder),
    unix_socket_permissions: "0700",
    ...options.settings,
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const child = spawn(binaries.postgres, ["-D", getServerClusterPath(cluster, user), ...args], {
    cwd: cluster,
    ...(user && { uid: user.uid, gid: user.gid }),
    env: serverEnvironment,
    stdio: ["ignore", output.fd, output.fd],
    // A separate process group, because Ctrl+C must not reach PostgreSQL before our last request
    // has ended.
    detached: true,
  });
  let endReason: string | null = null;
  const ended = new Promise<string>((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("exit", (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  ended.then((reason) => {
    endReason = reason;
  });
  const server: PostgresServer = {
    ended,
    kill: (signal) => void child.kill(signal),
    async stop() {
      for (const [signal, waitMs] of [
        ["SIGINT", fastStopMs],
        ["SIGQUIT", immediateStopMs],
        ["SIGKILL", immediateStopMs],
      ] as const) {
        child.kill(signal);
        if ((await Promise.race([ended, sleep(waitMs, null, { ref: false })])) !== null) return;
      }
    },
  };
  for (let attempt = 1; ; attempt += 1) {
    const status = await getStatus(socketFolder);
    if (status === "ready") return server;
    if (status === "refused" && options.trustSocket) {
      options.log.warn(
        {},
        "database: PostgreSQL cannot identify users by the socket; only the socket folder's permissions keep others out",
      );
      options.trustSocket();
      child.kill("SIGHUP");
    }
    if (endReason !== null)
      throw new OperatorError(
        `PostgreSQL did not start (${endReason}). Its log ends with:\n${output.readLastLines(12)}`,
      );
    if (options.signal?.aborted) {
      await server.stop();
      throw new OperatorError("PostgreSQL was stopped before it was ready.");
    }
    if (attempt % 400 === 0) options.log.warn({}, "database: PostgreSQL is still recovering");
    await sleep(25);
  }
}

/** PostgreSQL's code for failed authentication. */
const authenticationFailed = "28000";

/** A client for the server on this socket, not yet connected. */
export function createSuperuserClient(socketFolder: string): pg.Client {
  const client = new pg.Client({
    host: socketFolder,
    user: superuser,
    database: "postgres",
    connectionTimeoutMillis: 5_000,
  });
  client.on("error", () => undefined);
  return client;
}

async function getStatus(socketFolder: string): Promise<"ready" | "refused" | "not_yet"> {
  const client = createSuperuserClient(socketFolder);
  try {
    await client.connect();
    await client.query("select 1");
    return "ready";
  } catch (error) {
    // The caller polls until the server is ready or its process ends.
    return (error as { code?: string }).code === authenticationFailed ? "refused" : "not_yet";
  } finally {
    await endConnection(client);
  }
}

/** The setting is a list of names. Names with a comma or a space must be quoted. */
function quoteName(path: string): string {
  return `"${path.replaceAll('"', '""')}"`;
}
