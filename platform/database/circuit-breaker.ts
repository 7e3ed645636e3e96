import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "../log.ts";
import { Client, type Connection } from "./client.ts";
import { destroyConnection } from "./destroy-connection.ts";
import { startTimeout } from "./timeout.ts";

const probeTimeoutMs = 1_500;
const probeIntervalMs = 500;
/** A refusal within this time counts as a response. */
const fastFailureMs = 1_000;

export interface CircuitBreaker {
  /** While true, queries should fail immediately. */
  isOpen(): boolean;
  /** Call it when a response is slow. Concurrent calls share one probe. */
  probe(): Promise<void>;
  close(): void;
}

/**
 * Distinguishes a frozen database or network from a slow query: probes with a trivial query on a new connection. Without a
 * response it opens, calls `onOpen`, and stays open until a probe succeeds.
 */
export function createCircuitBreaker({
  connection,
  log,
  onOpen,
}: {
  connection: Connection;
  log: Logger;
  onOpen(): void;
}): CircuitBreaker {
  let open = false;
  let probing = false;
  let closed = false;

  async function openUntilResponding() {
    open = true;
    log.error({}, "database: not responding, queries fail until it does");
    onOpen();
    do await sleep(probeIntervalMs, undefined, { ref: false });
    while (!closed && !(await isResponding(connection)));
    open = false;
    if (!closed) log.info({}, "database: responding again");
  }

  return {
    isOpen: () => open,
    async probe() {
      if (probing || closed) return;
      probing = true;
      if (!(await isResponding(connection)) && !closed) await openUntilResponding();
      probing = false;
    },
    close() {
      closed = true;
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
    // A server that refuses quickly is not frozen: queries fail quickly without the circuit breaker, too.
    return performance.now() - start < fastFailureMs;
  } finally {
    stopTimer();
    // A graceful close would wait for a response, too.
    destroyConnection(client);
  }
}
