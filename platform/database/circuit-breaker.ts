import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "../log.ts";
import { Client, type Connection } from "./client.ts";
import { DatabaseTimeout } from "./db-deadline.ts";
import { destroyConnection } from "./destroy-connection.ts";
import { startTimeout } from "./timeout.ts";

/** Probe the database when a response takes longer than this. */
const slowAfterMs = 1_000;
const probeTimeoutMs = 1_500;
const probeIntervalMs = 500;
/** A connection that fails faster than this counts as a response. */
const fastFailureMs = 1_000;

const createOpenError = () => new DatabaseTimeout("the database does not respond");

/**
 * Distinguishes a frozen database or network from a slow query: when a response is slow, a trivial
 * query on a new connection probes the database. If the probe gets no response, the circuit opens
 * until a probe gets one.
 */
export function createCircuitBreaker({
  connection,
  log,
  onOpen,
}: {
  connection: Connection;
  log: Logger;
  onOpen(reason: DatabaseTimeout): void;
}) {
  const pendingWaits = new Set<(reason: DatabaseTimeout) => void>();
  let isOpen = false;
  let isProbing = false;
  let isShutDown = false;

  async function probe() {
    if (isProbing || isShutDown) return;
    isProbing = true;
    if (!(await isResponding(connection)) && !isShutDown) {
      isOpen = true;
      log.error({}, "database: not responding, queries fail until it does");
      for (const cancel of pendingWaits) cancel(createOpenError());
      onOpen(createOpenError());
      do await sleep(probeIntervalMs, undefined, { ref: false });
      while (!isShutDown && !(await isResponding(connection)));
      isOpen = false;
      if (!isShutDown) log.info({}, "database: responding again");
    }
    isProbing = false;
  }

  return {
    isOpen: () => isOpen,
    /**
     * Runs `start`. Throws while the circuit is open and as soon as it opens, but does not cancel
     * `start`.
     */
    async guard<Value>(start: () => Promise<Value>): Promise<Value> {
      if (isOpen) throw createOpenError();
      const circuitOpened = Promise.withResolvers<never>();
      const slowTimer = setTimeout(() => void probe(), slowAfterMs);
      pendingWaits.add(circuitOpened.reject);
      try {
        return await Promise.race([start(), circuitOpened.promise]);
      } finally {
        clearTimeout(slowTimer);
        pendingWaits.delete(circuitOpened.reject);
      }
    },
    close() {
      isShutDown = true;
    },
  };
}

async function isResponding(connection: Connection): Promise<boolean> {
  const client = new Client(connection);
  client.on("error", () => undefined);
  const stopTimer = startTimeout(() => destroyConnection(client), probeTimeoutMs);
  const start = performance.now();
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch {
    // A server that refuses quickly is not frozen: queries fail fast without the circuit breaker.
    return performance.now() - start < fastFailureMs;
  } finally {
    stopTimer();
    // A graceful close would also wait for a response.
    destroyConnection(client);
  }
}
