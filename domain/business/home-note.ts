import type { BusinessSettings } from "./business-settings.ts";
import { defaultClaims } from "./default-claims.ts";

/** The home page's note. The default one is about delivery, so a shop without delivery does not show it. */
export function homeNoteOf({ homeNote, orderTypes }: Pick<BusinessSettings, "homeNote" | "orderTypes">): string {
  return homeNote === defaultClaims.homeNote && !orderTypes.includes("menuorder") ? "" : homeNote;
}
