import type { ShopNews } from "../../domain/business/shop-news.ts";
import { keepLiveStream } from "../ordering/live-stream.ts";
import { learnNews } from "./latest-news.ts";

const nothing = () => undefined;

/** Opens the stream of shop news, and answers with the way to end it. While it is down, what was heard last is believed. */
export function hearShopNews(): () => void {
  return keepLiveStream(
    { onOpen: nothing, onOrder: nothing, onDown: nothing, onRefused: nothing },
    {
      connect() {
        const source = new EventSource("/shop/news");
        source.addEventListener("news", (event) => learnNews(JSON.parse(event.data) as ShopNews));
        return source;
      },
      events: window,
      page: document,
    },
  );
}
