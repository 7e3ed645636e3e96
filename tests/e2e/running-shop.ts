import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Letter, readLetters } from "./mailbox.ts";

export const owner = { email: "owner@shop.test", password: "a long owner password" };

/** A real `node server.ts` on the production build, with a data folder of its own. */
export interface RunningShop {
  /** Without a trailing slash. */
  url: string;
  dataDir: string;
  pid: number;
  /** What it printed so far. */
  log(): string;
  /** Waits for a mail to this address that comes after the ones already taken, and takes it. */
  mailTo(address: string): Promise<Letter>;
  /** SIGTERM, as an operator does it; throws when it does not end well. Keeps the data folder. */
  stop(): Promise<void>;
  /** Power cut: SIGKILL. */
  kill(): Promise<void>;
  /** Stops it if it runs and removes its data. */
  remove(): Promise<void>;
}

/** `env` is added to what the tests set. `dataDir` is one from before, to start on what is there. */
export async function startShop({
  env = {},
  dataDir,
}: {
  env?: Record<string, string>;
  dataDir?: string;
} = {}): Promise<RunningShop> {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), "tiffin-shop-"));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, ["server.ts"], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      PORT: String(port),
      DATA_DIR: folder,
      OWNER_EMAIL: owner.email,
      OWNER_PASSWORD: owner.password,
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  child.stdout.on("data", (chunk) => {
    printed += chunk;
  });
  child.stderr.on("data", (chunk) => {
    printed += chunk;
  });
  const taken = new Set<string>();

  const shop: RunningShop = {
    url,
    dataDir: folder,
    pid: child.pid ?? 0,
    log: () => printed,
    async mailTo(address) {
      const letter = await until(`a mail to ${address}`, () =>
        readLetters(join(folder, "mail")).find((one) => one.to === address && !taken.has(one.file)),
      );
      taken.add(letter.file);
      return letter;
    },
    async stop() {
      if (!(await end(child, "SIGTERM"))) throw new Error(`the server did not stop by itself:\n${printed}`);
      if (child.exitCode !== 0) throw new Error(`the server ended with ${child.exitCode ?? child.signalCode}:\n${printed}`);
    },
    async kill() {
      await end(child, "SIGKILL");
    },
    async remove() {
      try {
        if (child.exitCode === null && child.signalCode === null) await shop.stop();
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
  try {
    await ready(shop, child);
  } catch (error) {
    await end(child, "SIGTERM");
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  return shop;
}

async function ready(shop: RunningShop, child: ChildProcess): Promise<void> {
  await until(
    "the server to be ready",
    async () => {
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the server ended at its start:\n${shop.log()}`);
      return (await fetch(`${shop.url}/readyz`).catch(() => null))?.ok;
    },
    30_000,
  ).catch((error) => {
    throw new Error(`${error.message}\n${shop.log()}`);
  });
}

/** Whether the process was gone in time; one that was not is killed. */
async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<boolean> {
  if (child.exitCode !== null || child.signalCode !== null) return true;
  const gone = once(child, "exit").then(() => true);
  child.kill(signal);
  const inTime = await Promise.race([gone, sleep(15_000, false)]);
  if (!inTime) {
    child.kill("SIGKILL");
    await gone;
  }
  return inTime;
}

/** Asks again and again until there is an answer; throws, naming what it waited for, after `milliseconds`. */
export async function until<Answer>(
  what: string,
  ask: () => Answer | Promise<Answer>,
  milliseconds = 10_000,
): Promise<NonNullable<Exclude<Answer, false>>> {
  const deadline = performance.now() + milliseconds;
  for (;;) {
    const answer = await ask();
    if (answer) return answer as NonNullable<Exclude<Answer, false>>;
    if (performance.now() > deadline) throw new Error(`waited ${milliseconds} ms in vain for ${what}`);
    await sleep(50);
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (typeof address !== "object" || address === null) throw new Error("no free port");
  return address.port;
}
