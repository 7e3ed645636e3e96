import type { ServiceEntry } from "./service-card.tsx";
import type { useServices } from "./use-services.ts";

/** The number of ways to order that the home page has if all are on. */
const modeCount = 4;

/** The ways to order on the home page. Delivery, which the menu offers anyway, has a card only while another way is off. */
export function pickOrderModes({
  dineIn,
  takeaway,
  partyOrders,
  whatsapp,
  delivery,
}: ReturnType<typeof useServices>): ServiceEntry[] {
  const others = [...partyOrders, ...whatsapp];
  const hasAll = dineIn.length + takeaway.length + others.length >= modeCount;
  return [...dineIn, ...takeaway, ...(hasAll ? [] : delivery), ...others];
}
