import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "../log.ts";

/** Heartbeat interval; detects half-open connections. */
const heartbeatMs = 5_000;
const reconnectAfterMs = 500;
/** Maximum wait for a graceful close. */
const closeTimeoutMs = 500;

/**
 * Keeps one connection listening on a channel and reconnects when it is lost. Also calls `onNotify`
 * after each connect, because notifications may have been missed.
 */
export function listen(options: {
  channel: string;
  createClient(): pg.Client;
  log: Logger;
  onNotify(): void;
}) {
  const { channel } = options;
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function endConnection(connection: pg.Client) {
    await connection
      .end()
      .catch((err: unknown) =>
        options.log.debug({ err, channel }, "listener: not closed gracefully"),
      );
  }

  async function open() {
    const connecting = options.createClient();
    let isLost = false;
    const reconnect = (error?: Error) => {
      if (isLost || isClosed) return;
      isLost = true;
      client = null;
      clearInterval(heartbeat);
      void endConnection(connecting);
      options.log.debug({ err: error, channel }, "listener: connection lost, reconnecting");
      retry = setTimeout(() => void open(), reconnectAfterMs);
    };
    connecting.on("error", reconnect);
    connecting.on("end", () => reconnect());
    connecting.on("notification", () => options.onNotify());
    try {
      await connecting.connect();
      await connecting.query(`listen ${pg.escapeIdentifier(channel)}`);
      if (isClosed) return void (await connecting.end());
      client = connecting;
      heartbeat = setInterval(
        () => void connecting.query("select 1").catch(reconnect),
        heartbeatMs,
      );
      options.onNotify();
    } catch (error) {
      reconnect(error as Error);
    }
  }

  void open();

  return {
    async close() {
      isClosed = true;
      clearTimeout(retry);
      clearInterval(heartbeat);
      if (client)
        await Promise.race([
          endConnection(client),
          sleep(closeTimeoutMs, undefined, { ref: false }),
        ]);
    },
  };
}
