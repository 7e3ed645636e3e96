import { useBusiness } from "../../shop-status/use-business.ts";
import { useShopNews } from "../../shop-status/use-shop-news.ts";

/** Minutes that an order takes now: the shop's lead time, and what was added to it because the kitchen is busy. */
export function useLeadMinutes(): number {
  const { leadMinutes } = useBusiness();
  const { rush } = useShopNews();
  return leadMinutes + (rush.extra?.minutes ?? 0);
}
