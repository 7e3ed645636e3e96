import type { ShopNews } from "../../domain/business/shop-news.ts";
import { rushAt } from "../../domain/scheduling/rush.ts";
import { keepLiveStream } from "../orders/live-stream.ts";
import { learnNews } from "./latest-news.ts";

const nothing = () => undefined;
/** The longest delay that a browser's timer takes, in milliseconds. */
const longestDelay = 2_147_483_647;

/**
 * Opens the stream of shop news, and answers with the way to end it. While it is down, what was heard last is believed. What ends by itself
 * ends here by itself, also what the page was `made` with.
 */
export function hearShopNews(made: ShopNews): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function take({ rush, notices }: ShopNews) {
    clearTimeout(timer);
    const now = Date.now();
    const left = notices.filter(({ until }) => until === null || now < until);
    learnNews({ rush: rushAt(rush, now), notices: left });
    const ends = left.flatMap(({ until }) => until ?? []);
    if (ends.length > 0) timer = setTimeout(() => take({ rush, notices }), Math.min(Math.min(...ends) - now + 1, longestDelay));
  }

  take(made);
  const hangUp = keepLiveStream(
    { onOpen: nothing, onOrder: nothing, onDown: nothing, onRefused: nothing },
    {
      connect() {
        const source = new EventSource("/shop/news");
        source.addEventListener("news", (event) => take(JSON.parse(event.data) as ShopNews));
        return source;
      },
      events: window,
      page: document,
    },
  );
  return () => {
    clearTimeout(timer);
    hangUp();
  };
}
