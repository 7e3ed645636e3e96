import { isTooWideForIcon, type LogoFiles } from "../../../domain/business/look/look-files.ts";
import { useBusiness } from "../../shop-status/use-business.ts";

const maxWidthPx = 256;
const maxHeightPx = 64;

/**
 * The shop's logo, if any, on a ticket or receipt: its icon, or a wide logo at its aspect ratio.
 * Its size is fixed, so that the paper's length is known.
 */
export function PaperLogo() {
  const { logo } = useBusiness();
  const picture = logo && choosePicture(logo);
  return picture && <img {...picture} alt="" className="mx-auto mb-1 grayscale" />;
}

/**
 * Null for a wide logo without an opaque file (`email`): a white logo on a transparent background
 * would be invisible on paper.
 */
function choosePicture(logo: LogoFiles): { src: string; width: number; height: number } | null {
  if (!isTooWideForIcon(logo))
    return { src: logo.icon192, width: maxHeightPx, height: maxHeightPx };
  if (!logo.email) return null;
  const scale = Math.min(maxWidthPx / logo.width, maxHeightPx / logo.height);
  return {
    src: logo.email,
    width: Math.round(logo.width * scale),
    height: Math.round(logo.height * scale),
  };
}
