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
  /** Call it when a reply is slow. Concurrent calls share one probe. */
  suspect(): void;
  close(): void;
}

/**
 * Circuit breaker: tells a frozen database or network from a slow query by a trivial query on a new connection. Without a reply
 * the circuit opens (`onSilence`) until a probe gets one.
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
      log.error({}, "database: not responding, queries fail until it does");
      onSilence();
      do await sleep(probeEveryMs, undefined, { ref: false });
      while (!closed && !(await answers(connection)));
      silent = false;
      if (!closed) log.info({}, "database: responding again");
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

/** Whether it answers, or fails quickly (a refusal, a broken connection): only silence makes callers wait. */
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
    // An immediate refusal means that the server is there; only silence counts.
    return performance.now() - start < atOnceMs;
  } finally {
    inTime();
    // A graceful close would wait for a reply, too.
    destroyConnection(client);
  }
}
