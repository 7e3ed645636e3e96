import type { Rush } from "../../domain/business/rush.ts";
import { keepLiveStream } from "../ordering/live-stream.ts";
import { learnRush } from "./rush-news.ts";

const nothing = () => undefined;

/** Opens the stream of shop news, and answers with the way to end it. While it is down, what was heard last is believed. */
export function hearShopNews(): () => void {
  return keepLiveStream(
    { onOpen: nothing, onOrder: nothing, onDown: nothing, onRefused: nothing },
    {
      connect() {
        const source = new EventSource("/shop/news");
        source.addEventListener("news", (event) => learnRush(JSON.parse(event.data) as Rush));
        return source;
      },
      events: window,
      page: document,
    },
  );
}
