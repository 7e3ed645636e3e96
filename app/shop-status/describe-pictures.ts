import type { BusinessSettings } from "../../domain/business/business-settings.ts";
import type { MenuItem } from "../../domain/menu/menu-item.ts";

/**
 * Says that all or some dish pictures are illustrations, or "" if none are. `dishes` is null if the
 * menu could not be read.
 */
export function describePictures(
  dishes: readonly Pick<MenuItem, "image">[] | null,
  { illustrations }: Pick<BusinessSettings, "illustrations">,
): string {
  const images = dishes?.flatMap(({ image }) => image || []);
  const hasIllustrations = images ? images.some(isBuiltIn) : illustrations;
  if (!hasIllustrations) return "";
  return images?.every(isBuiltIn) === false
    ? "Some pictures of dishes are illustrations."
    : "Pictures of dishes are illustrations.";
}

const isBuiltIn = (image: string) => image.startsWith("/pictures/");
