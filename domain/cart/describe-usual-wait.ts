import type { UsualTimes } from "./describe-usual-time.ts";

/**
 * How long an ASAP delivery usually takes or, without a usual delivery time, when it leaves the
 * kitchen: `Delivery usually takes about 45 minutes.` While closed, orders are for the next opening:
 * `Delivery usually takes about 45 minutes once we open.` Empty if both times are 0.
 */
export function describeUsualWait(
  { leadMinutes, deliveryMinutes }: Omit<UsualTimes, "timeZone">,
  isOpen: boolean,
): string {
  const minutes = leadMinutes + deliveryMinutes;
  if (minutes === 0) return "";
  const wait = minutes < 180 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`;
  return `Delivery usually ${deliveryMinutes > 0 ? "takes" : "leaves our kitchen after"} about ${wait}${isOpen ? "" : " once we open"}.`;
}
