import { useEffect, useState, useSyncExternalStore } from "react";
import { endOfRush, type Rush, rushAt } from "../../domain/business/rush.ts";
import { whenIdle } from "../ui/when-idle.ts";
import { latestRush, onRushNews } from "./rush-news.ts";
import { useBusiness, useHoursAhead } from "./use-business.ts";

/** The longest delay that a browser's timer takes, in milliseconds. */
const longestDelay = 2_147_483_647;

/**
 * Whether orders are taken, and the moment of which that is told (milliseconds since 1970). First what the page was made with, which may come
 * out of a cache; then what the news say. What ends by itself ends here by itself.
 */
export function useRush(): { rush: Rush; now: number } {
  const made = useBusiness().rush;
  const madeAt = useHoursAhead()?.at ?? 0;
  const news = useSyncExternalStore(onRushNews, latestRush, () => null);
  const rush = news ?? made;
  const [moment, setMoment] = useState<number | null>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      const now = Date.now();
      setMoment(now);
      const end = endOfRush(rush, now);
      if (end !== null) timer = setTimeout(look, Math.min(end - now + 1, longestDelay));
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [rush]);

  const now = moment ?? madeAt;
  return { rush: rushAt(rush, now), now };
}

/** Listens to the news of the shop for as long as the page is open and seen: once on a page. */
export function useShopNews(): void {
  useEffect(() => {
    let end: (() => void) | undefined;
    let left = false;
    const callOff = whenIdle(() => {
      void import("./hear-shop-news.ts").then(
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
