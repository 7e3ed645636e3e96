import { formatWholeNumber } from "../../domain/format-whole-number.ts";
import type { Progress } from "../../platform/backup/progress.ts";

export interface ProgressLine {
  update: Progress;
  /** Ends the line on a terminal, so that later output starts on a new one. */
  end(): void;
}

const terminalIntervalMs = 100;
const logIntervalMs = 10_000;

/**
 * Prints progress: on a terminal it rewrites one line, elsewhere (a log, cron) it prints a line
 * every 10 s.
 */
export function createProgressLine(output: {
  isTTY?: boolean;
  write(text: string): unknown;
}): ProgressLine {
  const intervalMs = output.isTTY ? terminalIntervalMs : logIntervalMs;
  const started = performance.now();
  let lastWrite = started;
  let hasWritten = false;
  return {
    update(what, done, total) {
      const now = performance.now();
      const isFinished = total > 0 && done === total;
      if (now - lastWrite < intervalMs && !(isFinished && output.isTTY)) return;
      lastWrite = now;
      const seconds = Math.round((now - started) / 1_000);
      const progress =
        total > 0 ? ` of ${formatWholeNumber(total)} (${Math.floor((100 * done) / total)}%)` : "";
      const line = `${what}: ${formatWholeNumber(done)}${progress}, ${seconds} s`;
      output.write(output.isTTY ? `\r\u001b[K${line}` : `${line}\n`);
      hasWritten = true;
    },
    end() {
      if (output.isTTY && hasWritten) output.write("\n");
    },
  };
}
