import type { BusinessSettings } from "./business-settings.ts";
import { defaultTexts } from "./default-texts.ts";
import { describeDelivery } from "./delivery-area.ts";

/**
 * The home page's note and, on a line below it, the delivery area and time. A shop without delivery shows neither these
 * nor the default note.
 */
export function buildHomeNote({
  homeNote,
  orderTypes,
  ...delivery
}: Pick<
  BusinessSettings,
  "homeNote" | "deliveryArea" | "deliveryPostcodes" | "deliveryMinutes" | "orderTypes"
>): string {
  if (orderTypes.includes("menuorder"))
    return [homeNote, describeDelivery(delivery)].filter(Boolean).join("\n");
  return homeNote === defaultTexts.homeNote ? "" : homeNote;
}
