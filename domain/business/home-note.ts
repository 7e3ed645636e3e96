import type { BusinessSettings } from "./business-settings.ts";
import { defaultTexts } from "./default-texts.ts";
import { describeDelivery } from "./delivery-area.ts";

/**
 * The home page's note and, on a line below it, the delivery area; the page adds how long a delivery
 * takes. A shop without delivery shows neither the area nor the default note.
 */
export function buildHomeNote({
  homeNote,
  orderTypes,
  ...area
}: Pick<
  BusinessSettings,
  "homeNote" | "deliveryArea" | "deliveryPostcodes" | "orderTypes"
>): string {
  if (orderTypes.includes("menuorder")) return `${homeNote}\n${describeDelivery(area)}`;
  return homeNote === defaultTexts.homeNote ? "" : homeNote;
}
