import type { BusinessSettings } from "./business-settings.ts";
import { defaultTexts } from "./default-texts.ts";
import { describeDeliveryArea } from "./delivery-area.ts";

/**
 * The home page's note with the delivery area. A shop without delivery shows neither the area nor
 * the default note.
 */
export function buildHomeNote({
  homeNote,
  orderTypes,
  ...area
}: Pick<
  BusinessSettings,
  "homeNote" | "deliveryArea" | "deliveryPostcodes" | "orderTypes"
>): string {
  if (orderTypes.includes("menuorder"))
    return [homeNote, area.deliveryArea || describeDeliveryArea(area)].filter(Boolean).join(" ");
  return homeNote === defaultTexts.homeNote ? "" : homeNote;
}
