import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { CannotStart } from "../../platform/cannot-start.ts";
import { BadEnvironment, type Env, readEnv } from "../../platform/env.ts";
import { createLog, type Logger } from "../../platform/log.ts";
import { printedError } from "../../platform/logged-error.ts";
import { type ProgressLine, progressLine } from "./progress-line.ts";

/** What both commands are given: where the shop is, which file, and how to be told to stop. */
export interface Carrying {
  env: Env;
  file: string;
  version: string;
  log: Logger;
  signal: AbortSignal;
  line: ProgressLine;
}

/** Exit codes: 1 says that it could not be done, 130 that it was interrupted (as a shell has it for Ctrl-C). */
const failed = 1;
const interrupted = 130;

/**
 * One run of `npm run backup` or `npm run restore`: reads the command's one argument and the environment, passes Ctrl-C on, and says in a
 * sentence what went wrong. `leftAs` is how an interrupted run leaves things.
 */
export async function carryShop(
  command: string,
  { work, leftAs }: { work(carrying: Carrying): Promise<string>; leftAs: string },
): Promise<void> {
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stopping.abort());
  const line = progressLine(process.stdout);
  const [name, ...rest] = process.argv.slice(2);
  try {
    if (!name || name.startsWith("-") || rest.length > 0) throw new CannotStart(`Say which file: npm run ${command} -- FILE`);
    const env = readEnv();
    const done = await work({
      env,
      // From where the command was given, wherever npm goes.
      file: resolve(process.env.INIT_CWD ?? "", name),
      version: (JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as { version: string }).version,
      log: createLog("error"),
      signal: stopping.signal,
      line,
    });
    line.end();
    console.log(done);
  } catch (error) {
    line.end();
    process.exitCode = stopping.signal.aborted ? interrupted : failed;
    if (stopping.signal.aborted) console.error(`Interrupted. ${leftAs}`);
    else if (error instanceof CannotStart || error instanceof BadEnvironment) console.error(error.message);
    else console.error(`${printedError(error)}\n${leftAs}`);
  }
}
