import { useMemo } from "react";
import type { LeadTime } from "../../../../domain/kitchen/cooking-times.ts";
import { useBusiness } from "../../../shop-status/use-business.ts";
import { useShopNews } from "../../../shop-status/use-shop-news.ts";

/** The lead time that the board's tickets start by. */
export function useLeadTime(): LeadTime {
  const { leadMinutes: minutes } = useBusiness();
  const { extra: slowDown } = useShopNews().rush;
  return useMemo(() => ({ minutes, slowDown }), [minutes, slowDown]);
}
