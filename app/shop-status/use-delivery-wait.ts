import { describeUsualWait } from "../../domain/cart/describe-usual-wait.ts";
import { useBusiness } from "./use-business.ts";
import { useLeadMinutes } from "./use-lead-minutes.ts";
import { useOpenNow } from "./use-open-now.ts";
import { useShopNews } from "./use-shop-news.ts";

/**
 * A sentence about how long a delivery takes; empty while deliveries are off or paused, and if both
 * the lead time and the usual delivery time are 0.
 */
export function useDeliveryWait(): string {
  const business = useBusiness();
  const { rush, orderTypes } = useShopNews();
  const isOpen = useOpenNow()?.now.state === "open";
  const leadMinutesNow = useLeadMinutes();
  if (rush.pause || !orderTypes.includes("menuorder")) return "";
  // A rush does not delay orders for the next opening.
  const leadMinutes = isOpen ? leadMinutesNow : business.leadMinutes;
  return describeUsualWait({ ...business, leadMinutes }, isOpen);
}
