import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "../log.ts";
import { Client, type Connection } from "./client.ts";
import { destroyConnection } from "./destroy-connection.ts";
import { startTimeout } from "./timeout.ts";

const probeWithinMs = 1_500;
const probeEveryMs = 500;
const atOnceMs = 1_000;

/** Tells whether the database replies at all. */
export interface CircuitBreaker {
  /** While true, queries should fail without waiting. */
  isSilent(): boolean;
  /** Call when a reply is late. Concurrent calls share one probe. */
  suspect(): void;
  close(): void;
}

/**
 * Tells a frozen database or network from one slow query by probing on a new connection. If the probe fails, the database counts
 * as unresponsive until a probe succeeds. Calls `onSilence` when that starts.
 */
export function createCircuitBreaker({
  connection,
  log,
  onSilence,
}: {
  connection: Connection;
  log: Logger;
  onSilence(): void;
}): CircuitBreaker {
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

/** Whether it replies, or at least fails fast (refused, reset), which costs callers no time. */
async function answers(connection: Connection): Promise<boolean> {
  const client = new Client(connection);
  client.on("error", () => undefined);
  const inTime = startTimeout(() => destroyConnection(client), probeWithinMs);
  const start = performance.now();
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch {
    // A fast refusal means that the server is there.
    return performance.now() - start < atOnceMs;
  } finally {
    inTime();
    // A graceful close would wait for a reply, too.
    destroyConnection(client);
  }
}
