import type pg from "pg";
import type { Logger } from "../log.ts";

/** Keeps one connection listening for order events, and opens another whenever it is lost. */
export function listenForNudges(options: { connect(): pg.Client; log: Logger; onNudge(): void }) {
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  async function end(ended: pg.Client) {
    await ended.end().catch((err: unknown) => options.log.debug({ err }, "live orders: a listener did not end in order"));
  }

  async function open() {
    const next = options.connect();
    let lost = false;
    const lose = (error?: Error) => {
      if (lost || closed) return;
      lost = true;
      client = null;
      void end(next);
      options.log.debug({ err: error }, "live orders: listener lost, opening another");
      retry = setTimeout(() => void open(), 500);
    };
    next.on("error", lose);
    next.on("end", () => lose());
    next.on("notification", () => options.onNudge());
    try {
      await next.connect();
      await next.query("listen order_events");
      if (closed) return void (await next.end());
      client = next;
      options.onNudge();
    } catch (error) {
      lose(error as Error);
    }
  }

  void open();

  return {
    async close() {
      closed = true;
      clearTimeout(retry);
      if (client) await end(client);
    },
  };
}
