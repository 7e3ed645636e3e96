import { useMemo } from "react";
import type { LeadTime } from "../../../../domain/kitchen/cooking-times.ts";
import { useBusiness } from "../../../shop-status/use-business.ts";
import { useShopNews } from "../../../shop-status/use-shop-news.ts";

/** The current lead time, from which the start of each order's cooking is calculated. */
export function useLeadTime(): LeadTime {
  const { leadMinutes: minutes } = useBusiness();
  const { extra: slowDown } = useShopNews().rush;
  return useMemo(() => ({ minutes, slowDown }), [minutes, slowDown]);
}
