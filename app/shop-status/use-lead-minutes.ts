import type { UsualTimes } from "../../domain/cart/describe-usual-time.ts";
import { useBusiness } from "./use-business.ts";
import { useShopNews } from "./use-shop-news.ts";

/** What the usual time of a delivery depends on. */
export function useUsualTimes(): UsualTimes {
  const { timeZone, deliveryMinutes } = useBusiness();
  return { timeZone, deliveryMinutes, leadMinutes: useLeadMinutes() };
}

/** Current lead time in minutes, including time added during a rush. */
export function useLeadMinutes(): number {
  const { leadMinutes } = useBusiness();
  const { rush } = useShopNews();
  return leadMinutes + (rush.extra?.minutes ?? 0);
}
