import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "../log.ts";
import { Client, type Connection } from "./client.ts";
import { breakOff } from "./destroy-connection.ts";
import { fairTimeout } from "./timeout.ts";

const probeWithinMs = 1_500;
const probeEveryMs = 500;
const atOnceMs = 1_000;

/** Whether the database answers anybody at all. */
export interface Silence {
  /** It does not: nobody needs to wait to find out. */
  isSilent(): boolean;
  /** Call when an answer is long in coming. Many calls make one probe. */
  suspect(): void;
  close(): void;
}

/**
 * A database that has frozen, or a network that swallows everything, is told from one slow question by asking something easy on a new
 * connection. Without an answer to that the database counts as silent until it answers one; `onSilence` is called when it begins.
 */
export function watchForSilence({
  connection,
  log,
  onSilence,
}: {
  connection: Connection;
  log: Logger;
  onSilence(): void;
}): Silence {
  let silent = false;
  let looking = false;
  let closed = false;

  async function look() {
    looking = true;
    if (!(await answers(connection)) && !closed) {
      silent = true;
      log.error({}, "database: it does not answer, and nobody waits for it until it does");
      onSilence();
      do await sleep(probeEveryMs, undefined, { ref: false });
      while (!closed && !(await answers(connection)));
      silent = false;
      if (!closed) log.info({}, "database: it answers again");
    }
    looking = false;
  }

  return {
    isSilent: () => silent,
    suspect() {
      if (!looking && !closed) void look();
    },
    close() {
      closed = true;
    },
  };
}

/** Whether it answers, or at least says no so soon that it costs whoever asks no time: a refusal, a line that breaks. */
async function answers(connection: Connection): Promise<boolean> {
  const client = new Client(connection);
  client.on("error", () => undefined);
  const inTime = fairTimeout(() => breakOff(client), probeWithinMs);
  const start = performance.now();
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch {
    // An immediate refusal means that the server is there; only silence counts against it.
    return performance.now() - start < atOnceMs;
  } finally {
    inTime();
    // A farewell would wait for an answer, too.
    breakOff(client);
  }
}
