import { useEffect, useSyncExternalStore } from "react";
import type { ShopNews } from "../../domain/business/shop-news.ts";
import { whenIdle } from "../ui/on-idle.ts";
import { latestNews, onNews } from "./latest-news.ts";
import { useMadeNews } from "./use-business.ts";

/** Shop news: first as in the page, which may be cached; then from the stream. */
export function useShopNews(): ShopNews {
  const made = useMadeNews();
  return useSyncExternalStore(onNews, latestNews, () => null) ?? made;
}

/** Subscribes to shop news while the page is visible. Use once per page. */
export function useNewsStream(): void {
  const made = useMadeNews();
  useEffect(() => {
    let end: (() => void) | undefined;
    let unmounted = false;
    const cancelIdle = whenIdle(() => {
      import("./subscribe-shop-news.ts").then(
        ({ hearShopNews }) => {
          if (!unmounted) end = hearShopNews(made);
        },
        // Not loaded: the page's own data applies.
        () => undefined,
      );
    });
    return () => {
      unmounted = true;
      cancelIdle();
      end?.();
    };
  }, [made]);
}
