import type { Logger } from "../log.ts";

/** How soon after one look another may follow, in milliseconds: many nudges in a moment make one look. */
const gapMs = 100;
/** The longest time between two looks while somebody listens: what tells of a change whose nudge was lost. */
const pollMs = 3_000;

/**
 * Tells open pages what holds for the whole shop now, whenever it is something else than before. `read` asks the database, which is the
 * truth; `look` is called at each nudge that something was committed, on whichever node. Nobody listening, nobody asks.
 */
export function createShopNews<News>({ read, log }: { read(): Promise<News>; log: Logger }) {
  /** With what each was told last; "" is nothing yet. */
  const listeners = new Map<(news: News) => void, string>();
  let reading: Promise<void> | null = null;
  let again = false;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  function schedule(ms: number) {
    clearTimeout(timer);
    if (!closed && listeners.size > 0) timer = setTimeout(look, ms);
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

  function look() {
    if (closed || listeners.size === 0) return;
    if (reading) again = true;
    else reading = readOnce();
  }

  return {
    /** Calls `listener` with what holds now, as soon as that could be asked for, then at each change. */
    async subscribe(listener: (news: News) => void): Promise<{ stop(): void }> {
      listeners.set(listener, "");
      look();
      return {
        stop() {
          listeners.delete(listener);
          if (listeners.size === 0) clearTimeout(timer);
        },
      };
    },
    look,
    close() {
      closed = true;
      clearTimeout(timer);
      listeners.clear();
    },
  };
}
