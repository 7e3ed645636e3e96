import { useMemo } from "react";
import type { LeadTime } from "../../../../domain/kitchen/cooking-times.ts";
import { useBusiness } from "../../../shop-status/use-business.ts";
import { useShopNews } from "../../../shop-status/use-shop-news.ts";

/** The lead time from which the board calculates when to start its tickets. */
export function useLeadTime(): LeadTime {
  const { leadMinutes: minutes } = useBusiness();
  const { extra: slowDown } = useShopNews().rush;
  return useMemo(() => ({ minutes, slowDown }), [minutes, slowDown]);
}
