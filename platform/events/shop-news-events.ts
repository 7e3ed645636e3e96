import type { Logger } from "../log.ts";

/** Minimum time between two reads, in ms; combines many notifications. */
const gapMs = 100;
/** Poll interval in ms while there are subscribers; covers lost notifications. */
const pollMs = 3_000;

/**
 * Sends the shop's state to open pages whenever it changes. `read` queries the database; call `refresh` on every notification.
 * Does nothing without subscribers.
 */
export function createShopNews<News>({ read, log }: { read(): Promise<News>; log: Logger }) {
  /** What each listener received last; "" is nothing yet. */
  const listeners = new Map<(news: News) => void, string>();
  let reading: Promise<void> | null = null;
  let again = false;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  function schedule(ms: number) {
    clearTimeout(timer);
    if (!closed && listeners.size > 0) timer = setTimeout(refresh, ms);
  }

  function tell(listener: (news: News) => void, news: News) {
    const text = JSON.stringify(news);
    if (listeners.get(listener) === text) return;
    listeners.set(listener, text);
    listener(news);
  }

  async function readOnce() {
    again = false;
    try {
      const news = await read();
      for (const listener of listeners.keys()) tell(listener, news);
    } catch (err) {
      log.warn({ err }, "shop news could not be read, trying again");
    } finally {
      reading = null;
      schedule(again ? gapMs : pollMs);
    }
  }

  function refresh() {
    if (closed || listeners.size === 0) return;
    if (reading) again = true;
    else reading = readOnce();
  }

  return {
    /** Calls `listener` with the current state once it is read, then on every change. */
    async subscribe(listener: (news: News) => void): Promise<{ stop(): void }> {
      listeners.set(listener, "");
      refresh();
      return {
        stop() {
          listeners.delete(listener);
          if (listeners.size === 0) clearTimeout(timer);
        },
      };
    },
    refresh,
    close() {
      closed = true;
      clearTimeout(timer);
      listeners.clear();
    },
  };
}
