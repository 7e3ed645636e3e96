import type { BusinessSettings } from "../../../domain/business/business-settings.ts";
import {
  checkDeliveryAddress,
  describeOutsideArea,
} from "../../../domain/business/delivery-area.ts";
import { findOrderPage } from "../sign-in/why-sign-in.ts";

const parameter = "postcode";

/**
 * A query parameter with the postcode that the shop does not deliver to, for customers who sign up
 * to place a delivery. Otherwise empty.
 */
export function getOutsidePostcode(
  address: string,
  returnTo: string,
  settings: BusinessSettings,
): Record<string, string> {
  if (findOrderPage(returnTo)?.shownOrder !== "cart") return {};
  const postcode = checkDeliveryAddress(address, settings)?.postcode;
  return postcode ? { [parameter]: postcode } : {};
}

/** What checkout will say about the postcode in the URL; null if none, or if we deliver there. */
export function describeOutsidePostcode(request: Request, settings: BusinessSettings) {
  const postcode = new URL(request.url).searchParams.get(parameter) ?? "";
  const outsideArea = describeOutsideArea(postcode, settings);
  if (!outsideArea) return null;
  return settings.orderTypes.includes("takeaway_order")
    ? `${outsideArea} At checkout, you can choose to collect these dishes as a takeaway instead.`
    : outsideArea;
}
