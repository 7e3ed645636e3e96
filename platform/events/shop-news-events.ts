import type { Logger } from "../log.ts";

/** Delay before the next read if notifications arrived during one; merges them. */
const minIntervalMs = 100;
/**
 * Maximum interval between reads while there are listeners. Finds changes whose notification was
 * lost.
 */
const pollMs = 3_000;

/**
 * Sends the shop's news to open pages whenever it changes. `read` queries the database. Call
 * `refresh` for each notification. Makes no queries while there are no listeners.
 */
export function createShopNews<News>({ read, log }: { read(): Promise<News>; log: Logger }) {
  /** Last news sent to each listener, as JSON. Empty before the first. */
  const listeners = new Map<(news: News) => void, string>();
  let reading: Promise<void> | null = null;
  let mustReadAgain = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  function schedule(ms: number) {
    clearTimeout(timer);
    if (!isClosed && listeners.size > 0) timer = setTimeout(refresh, ms);
  }

  function send(listener: (news: News) => void, news: News) {
    const text = JSON.stringify(news);
    if (listeners.get(listener) === text) return;
    listeners.set(listener, text);
    listener(news);
  }

  async function readOnce() {
    mustReadAgain = false;
    try {
      const news = await read();
      for (const listener of listeners.keys()) send(listener, news);
    } catch (err) {
      log.warn({ err }, "shop news: could not be read, retrying");
    } finally {
      reading = null;
      schedule(mustReadAgain ? minIntervalMs : pollMs);
    }
  }

  function refresh() {
    if (isClosed || listeners.size === 0) return;
    if (reading) mustReadAgain = true;
    else reading = readOnce();
  }

  return {
    /** Calls `listener` with the current news as soon as it is read, then after each change. */
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
    countListeners: () => listeners.size,
    close() {
      isClosed = true;
      clearTimeout(timer);
      listeners.clear();
    },
  };
}
