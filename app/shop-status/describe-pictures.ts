import type { BusinessSettings } from "../../domain/business/business-settings.ts";
import type { MenuItem } from "../../domain/menu/menu-item.ts";

/** Returns the notice that dish pictures are illustrations, or "". `dishes` is null if the menu could not be read. */
export function describePictures(
  dishes: readonly Pick<MenuItem, "image">[] | null,
  { illustrations }: Pick<BusinessSettings, "illustrations">,
): string {
  const areDrawn = dishes ? dishes.some(({ image }) => image.startsWith("/pictures/")) : illustrations;
  return areDrawn ? "Pictures of dishes are illustrations." : "";
}
