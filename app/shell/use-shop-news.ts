import { useEffect, useState, useSyncExternalStore } from "react";
import type { ShopNews } from "../../domain/business/shop-news.ts";
import { whenIdle } from "../ui/when-idle.ts";
import { latestNews, onNews } from "./latest-news.ts";
import { useMadeNews } from "./use-business.ts";

/** The longest delay that a browser's timer takes, in milliseconds. */
const longestDelay = 2_147_483_647;

/**
 * What holds for the whole shop, and of which moment that is told (milliseconds since 1970; 0 while the page is not alive yet). First what the
 * page was made with, which may come out of a cache; then what the stream of news says. What ends by itself ends here by itself.
 */
export function useShopNews(): ShopNews & { now: number } {
  const made = useMadeNews();
  const { rush, notices } = useSyncExternalStore(onNews, latestNews, () => null) ?? made;
  const [now, setNow] = useState(0);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      const moment = Date.now();
      setNow(moment);
      const ends = notices.flatMap(({ until }) => (until !== null && until > moment ? [until] : []));
      if (ends.length > 0) timer = setTimeout(look, Math.min(Math.min(...ends) - moment + 1, longestDelay));
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [notices]);

  return { rush, notices: notices.filter(({ until }) => until === null || now < until), now };
}

/** Listens to the news of the shop for as long as the page is open and seen: once on a page. */
export function useNewsStream(): void {
  useEffect(() => {
    let end: (() => void) | undefined;
    let left = false;
    const callOff = whenIdle(() => {
      import("./hear-shop-news.ts").then(
        ({ hearShopNews }) => {
          if (!left) end = hearShopNews();
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
  }, []);
}
