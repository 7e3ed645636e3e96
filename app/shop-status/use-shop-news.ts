import { useEffect, useSyncExternalStore } from "react";
import type { ShopNews } from "../../domain/business/shop-news.ts";
import type { OrderTypeId } from "../../domain/orders/order.ts";
import { onIdle } from "../ui/on-idle.ts";
import { getLatestNews, onNews } from "./latest-news.ts";
import { usePageNews } from "./use-business.ts";

/** Shop news, initially from the page, which may be cached, then from the stream. */
export function useShopNews(): ShopNews {
  const pageNews = usePageNews();
  return useSyncExternalStore(onNews, getLatestNews, () => null) ?? pageNews;
}

/** Whether customers can place orders of this type. */
export function useIsOrderTypeOn(type: OrderTypeId): boolean {
  return useShopNews().orderTypes.includes(type);
}

/** Subscribes to shop news while the page is visible. Use once per page. */
export function useNewsStream(): void {
  const pageNews = usePageNews();
  useEffect(() => {
    let unsubscribe: (() => void) | undefined;
    let unmounted = false;
    const cancelIdle = onIdle(() => {
      import("./subscribe-shop-news.ts").then(
        ({ subscribeShopNews }) => {
          if (!unmounted) unsubscribe = subscribeShopNews(pageNews);
        },
        // If the code fails to load, the page's own data applies.
        () => undefined,
      );
    });
    return () => {
      unmounted = true;
      cancelIdle();
      unsubscribe?.();
    };
  }, [pageNews]);
}
