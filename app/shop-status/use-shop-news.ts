import { useEffect, useSyncExternalStore } from "react";
import type { ShopNews } from "../../domain/business/shop-news.ts";
import { whenIdle } from "../ui/on-idle.ts";
import { latestNews, onNews } from "./latest-news.ts";
import { useMadeNews } from "./use-business.ts";

/** What holds for the whole shop: first what the page was made with, which may come out of a cache; then what the stream of news says. */
export function useShopNews(): ShopNews {
  const made = useMadeNews();
  return useSyncExternalStore(onNews, latestNews, () => null) ?? made;
}

/** Listens to the news of the shop for as long as the page is open and seen: once on a page. */
export function useNewsStream(): void {
  const made = useMadeNews();
  useEffect(() => {
    let end: (() => void) | undefined;
    let left = false;
    const callOff = whenIdle(() => {
      import("./subscribe-shop-news.ts").then(
        ({ hearShopNews }) => {
          if (!left) end = hearShopNews(made);
        },
        // Where it cannot be fetched, what the page was made with holds.
        () => undefined,
      );
    });
    return () => {
      left = true;
      callOff();
      end?.();
    };
  }, [made]);
}
