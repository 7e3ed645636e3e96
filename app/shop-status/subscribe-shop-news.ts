import type { ShopNews } from "../../domain/business/shop-news.ts";
import { getRushAt } from "../../domain/scheduling/rush.ts";
import { openLiveStream } from "../orders/live-stream.ts";
import { setLatestNews } from "./latest-news.ts";

const noop = () => undefined;
/** Maximum timer in ms: 2^31 − 1. */
const maxTimerMs = 2_147_483_647;

/**
 * Subscribes to shop news and returns a function that unsubscribes. Removes notices and ends the
 * rush on time, even while disconnected; `pageNews` is treated the same way.
 */
export function subscribeShopNews(pageNews: ShopNews): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function applyNews(news: ShopNews) {
    const { rush, notices } = news;
    clearTimeout(timer);
    const now = Date.now();
    const currentNotices = notices.filter(({ until }) => until === null || now < until);
    setLatestNews({ ...news, rush: getRushAt(rush, now), notices: currentNotices });
    const endTimes = currentNotices.flatMap(({ until }) => until ?? []);
    if (endTimes.length === 0) return;
    const delayMs = Math.min(...endTimes) - now + 1;
    timer = setTimeout(() => applyNews(news), Math.min(delayMs, maxTimerMs));
  }

  applyNews(pageNews);
  const closeStream = openLiveStream(
    { onOpen: noop, onOrder: noop, onDisconnect: noop, onRefused: noop },
    {
      connect() {
        const source = new EventSource("/shop/news");
        // Remove after 0.2: a server of the previous release sends fewer fields.
        source.addEventListener("news", (event) =>
          applyNews({ ...pageNews, ...(JSON.parse(event.data) as Partial<ShopNews>) }),
        );
        return source;
      },
      events: window,
      page: document,
    },
  );
  return () => {
    clearTimeout(timer);
    closeStream();
  };
}
