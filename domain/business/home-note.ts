import type { BusinessSettings } from "./business-settings.ts";
import { defaultClaims } from "./default-claims.ts";

/** The home page's note with the delivery area. A shop without delivery shows neither the area nor the default note. */
export function buildHomeNote({
  homeNote,
  deliveryArea,
  orderTypes,
}: Pick<BusinessSettings, "homeNote" | "deliveryArea" | "orderTypes">): string {
  if (orderTypes.includes("menuorder")) return [homeNote, deliveryArea].filter(Boolean).join(" ");
  return homeNote === defaultClaims.homeNote ? "" : homeNote;
}
