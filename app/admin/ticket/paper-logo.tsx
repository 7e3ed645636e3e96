import { isTooWideForIcon, type LogoFiles } from "../../../domain/business/look/look-files.ts";
import { useBusiness } from "../../shop-status/use-business.ts";

const maxWidthPx = 256;
const maxHeightPx = 64;
/** The padding of `darkPlate`. */
const platePaddingPx = 6;
/** Continues the dark background of a light logo. Colour as in `logoPlates`. */
const darkPlate = "bg-[#18110e] p-1.5 [print-color-adjust:exact]";

/**
 * The shop's logo, if any, on a ticket or receipt: its icon, or a wide logo at its aspect ratio.
 * Its size is fixed, so that the paper's length is known.
 */
export function PaperLogo() {
  const { logo } = useBusiness();
  const picture = logo && choosePicture(logo);
  if (!picture) return null;
  const { plateClasses, ...size } = picture;
  return <img {...size} alt="" className={`mx-auto mb-1 rounded-lg grayscale ${plateClasses}`} />;
}

/** The shop's name on a ticket, unless the logo contains it. */
export function PaperName() {
  const { name, logo, logoWithName } = useBusiness();
  const isInLogo = logo !== null && !logoWithName && choosePicture(logo) !== null;
  return isInLogo ? null : <p className="text-center">{name}</p>;
}

/**
 * Null for a wide logo without an opaque file (`email`): a white logo on a transparent background
 * would be invisible on paper.
 */
function choosePicture(
  logo: LogoFiles,
): { src: string; width: number; height: number; plateClasses: string } | null {
  if (!isTooWideForIcon(logo))
    return { src: logo.icon192, width: maxHeightPx, height: maxHeightPx, plateClasses: "" };
  if (!logo.email) return null;
  const padding = logo.plate === "dark" ? platePaddingPx : 0;
  const scale = Math.min(
    (maxWidthPx - 2 * padding) / logo.width,
    (maxHeightPx - 2 * padding) / logo.height,
  );
  return {
    src: logo.email,
    width: Math.round(logo.width * scale) + 2 * padding,
    height: Math.round(logo.height * scale) + 2 * padding,
    plateClasses: padding > 0 ? darkPlate : "",
  };
}
