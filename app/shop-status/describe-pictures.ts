import type { BusinessSettings } from "../../domain/business/business-settings.ts";
import type { MenuItem } from "../../domain/menu/menu-item.ts";

/**
 * Says that dish pictures are illustrations, or "" if none are. `dishes` is null if the menu could
 * not be read.
 */
export function describePictures(
  dishes: readonly Pick<MenuItem, "image">[] | null,
  { illustrations }: Pick<BusinessSettings, "illustrations">,
): string {
  const hasIllustrations = dishes
    ? dishes.some(({ image }) => image.startsWith("/pictures/"))
    : illustrations;
  return hasIllustrations ? "Pictures of dishes are illustrations." : "";
}
