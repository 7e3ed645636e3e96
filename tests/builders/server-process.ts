import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { waitFor } from "./wait-for.ts";

/** A server process, as `npm start` runs it. */
export interface ServerProcess {
  /** Without a trailing slash. */
  url: string;
  pid: number;
  /** Everything written to stdout and stderr so far. */
  log(): string;
  isRunning(): boolean;
  /** Sends SIGTERM. Throws if the process does not exit in time with code 0. */
  stop(): Promise<void>;
  /** Sends SIGKILL. */
  kill(): Promise<void>;
  /** CPU time in ms of the main thread, which all requests share. Needs `reportsCpu`. */
  measureMainThreadCpuMs(): Promise<number>;
}

const delayResponses = new URL("./delay-responses.ts", import.meta.url).href;
const reportCpu = new URL("./report-cpu.ts", import.meta.url).href;

/**
 * Starts the server on a free port with this environment instead of the process's own, and waits
 * until it is ready. `folder` contains its `build`.
 */
export async function startServer(
  env: Record<string, string>,
  { reportsCpu = false, folder = "." }: { reportsCpu?: boolean; folder?: string } = {},
): Promise<ServerProcess> {
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const { PATH, NODE_COMPILE_CACHE, TEST_DELAY_SEED } = process.env;
  // Shared by all servers of a run: starting then takes two thirds of the CPU time.
  const compileCache = NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {};
  const delays = TEST_DELAY_SEED
    ? { TEST_DELAY_SEED, NODE_OPTIONS: `--import ${delayResponses}` }
    : {};
  const preloaded = reportsCpu ? ["--import", reportCpu] : [];
  const command = [
    "--max-semi-space-size=16",
    "--heap-growing-percent=50",
    "build/program/server.js",
  ];
  const child = spawn(process.execPath, [...preloaded, ...command], {
    cwd: folder,
    env: {
      PATH,
      NODE_ENV: "production",
      MALLOC_ARENA_MAX: "2",
      PORT: String(port),
      ...compileCache,
      ...delays,
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe", reportsCpu ? "ipc" : "ignore"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk) => {
      output += chunk;
    });
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  try {
    await waitFor(
      "the server to be ready",
      async () => {
        if (!isRunning()) throw new Error("the server exited while starting");
        return (
          await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(
            () => undefined,
          )
        )?.ok;
      },
      60_000,
    );
  } catch (error) {
    await terminate(child);
    throw new Error(`${(error as Error).message}\n${output}`);
  }
  return {
    url,
    pid: child.pid ?? Number.NaN,
    log: () => output,
    isRunning,
    async stop() {
      if (!(await terminate(child))) throw new Error(`the server did not stop in time:\n${output}`);
      if (child.exitCode !== 0)
        throw new Error(`the server exited with ${child.exitCode ?? child.signalCode}:\n${output}`);
    },
    async kill() {
      const exited = once(child, "exit");
      child.kill("SIGKILL");
      if (isRunning()) await exited;
    },
    async measureMainThreadCpuMs() {
      child.send("cpu");
      const [used] = (await once(child, "message")) as [NodeJS.CpuUsage];
      return (used.user + used.system) / 1_000;
    },
  };
}

/**
 * Sends SIGTERM. Kills the process if it does not exit in time. Returns whether it exited in time.
 */
async function terminate(child: ChildProcess): Promise<boolean> {
  if (child.exitCode !== null || child.signalCode !== null) return true;
  const exited = once(child, "exit").then(() => true);
  child.kill("SIGTERM");
  const exitedInTime = await Promise.race([exited, sleep(15_000, false)]);
  if (!exitedInTime) {
    child.kill("SIGKILL");
    await exited;
  }
  return exitedInTime;
}

/**
 * Finds a free port below the ephemeral range: a client that connects to an ephemeral port before
 * the server listens can connect to itself. It is above 10080, which `fetch` and browsers refuse.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = 10_100 + Math.floor(Math.random() * 20_000);
    const server = createServer();
    const free = await new Promise<boolean>((resolve) => {
      server.once("error", () => resolve(false)).listen(port, "127.0.0.1", () => resolve(true));
    });
    if (!free) continue;
    server.close();
    await once(server, "close");
    return port;
  }
}
