import { useBusiness } from "./use-business.ts";
import { useShopNews } from "./use-shop-news.ts";

/** Current lead time in minutes, including time added during a rush. */
export function useLeadMinutes(): number {
  const { leadMinutes } = useBusiness();
  const { rush } = useShopNews();
  return leadMinutes + (rush.extra?.minutes ?? 0);
}
