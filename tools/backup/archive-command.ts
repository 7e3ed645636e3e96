import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { type Env, InvalidEnvironment, readEnv } from "../../platform/env.ts";
import { createLog, type Logger } from "../../platform/log.ts";
import { formatError } from "../../platform/logged-error.ts";
import { OperatorError } from "../../platform/operator-error.ts";
import { createProgressLine, type ProgressLine } from "./progress-line.ts";

export interface ArchiveOptions {
  env: Env;
  file: string;
  version: string;
  log: Logger;
  signal: AbortSignal;
  progress: ProgressLine;
}

const failedExitCode = 1;
/** 128 + SIGINT, as shells report Ctrl-C. */
const interruptedExitCode = 130;

/**
 * Runs `npm run backup` or `npm run restore`: parses the one argument, aborts on a signal, prints
 * the sentence that `run` returns and sets the exit code. `describeFailure` describes the state
 * after an interrupted or failed run.
 */
export async function runArchiveCommand(
  command: string,
  {
    run,
    describeFailure,
  }: { run(options: ArchiveOptions): Promise<string>; describeFailure(): string },
): Promise<void> {
  const abort = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => abort.abort());
  const progress = createProgressLine(process.stdout);
  const [name, ...extraArguments] = process.argv.slice(2);
  let hasStarted = false;
  try {
    const isOption = name?.startsWith("-");
    if (!name || isOption || extraArguments.length > 0)
      throw new OperatorError(describeUsage(command));
    const env = readEnv();
    hasStarted = true;
    const result = await run({
      env,
      // npm changes to the project's folder; INIT_CWD is where the user ran it.
      file: resolve(process.env.INIT_CWD ?? "", name),
      version: (
        JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as {
          version: string;
        }
      ).version,
      log: createLog("error"),
      signal: abort.signal,
      progress,
    });
    progress.end();
    console.log(result);
  } catch (error) {
    progress.end();
    process.exitCode = abort.signal.aborted ? interruptedExitCode : failedExitCode;
    const isExpected = error instanceof OperatorError || error instanceof InvalidEnvironment;
    const reason = isExpected ? error.message : formatError(error);
    if (abort.signal.aborted) console.error(`Interrupted. ${describeFailure()}`);
    else console.error(hasStarted ? `${reason}\n${describeFailure()}` : reason);
  }
}

/** A release has no npm: its launcher is `tiffin`. */
function describeUsage(command: string): string {
  return process.env.npm_lifecycle_event
    ? `Usage: npm run ${command} -- FILE`
    : `Usage: tiffin ${command} FILE`;
}
