import type { Progress } from "../../platform/backup/progress.ts";
import { spelled } from "./spelled.ts";

export interface ProgressLine {
  tell: Progress;
  /** Ends the line on a terminal. */
  end(): void;
}

const onTerminalMs = 100;
const elsewhereMs = 10_000;

/** How far long work has come: on a terminal one line that changes, elsewhere (a log, a mail of cron) a line now and then. */
export function progressLine(out: { isTTY?: boolean; write(text: string): unknown }): ProgressLine {
  const everyMs = out.isTTY ? onTerminalMs : elsewhereMs;
  const started = performance.now();
  let last = started;
  let open = false;
  return {
    tell(what, done, of) {
      const now = performance.now();
      const finished = of > 0 && done === of;
      if (now - last < everyMs && !(finished && out.isTTY)) return;
      last = now;
      const seconds = Math.round((now - started) / 1_000);
      const line = `${what}: ${spelled(done)}${of > 0 ? ` of ${spelled(of)} (${Math.floor((100 * done) / of)}%)` : ""}, ${seconds} s`;
      out.write(out.isTTY ? `\r\u001b[K${line}` : `${line}\n`);
      open = true;
    },
    end() {
      if (out.isTTY && open) out.write("\n");
    },
  };
}
