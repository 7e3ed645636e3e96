import type { BusinessSettings } from "../../domain/business/business-settings.ts";
import type { PageLink } from "./read-page-links.ts";

/**
 * Estimated widths in px, measured at 1248 px, below which no page is in the bar. This is what the
 * longest other links, those of an admin, leave.
 */
const roomForLogoAndPages = 415;
const maxLogo = 250;
const logoHeight = 36;
const gapBeforeName = 10;
const nameCharacter = 9.5;
const linkPadding = 28;
const linkCharacter = 8.5;
const moreMenu = 85;

/**
 * Marks the links to the owner's pages that have room in the top bar of a wide screen. The others
 * are in its More menu. Done on the server, so that the bar does not change after it is shown.
 */
export function markPagesInBar(
  links: readonly PageLink[],
  { name, logo, logoWithName }: Pick<BusinessSettings, "name" | "logo" | "logoWithName">,
): PageLink[] {
  const symbol = logo ? (logoHeight * logo.width) / logo.height : logoHeight;
  const shownName = logo && !logoWithName ? "" : name;
  const logoWidth = gapBeforeName + symbol + nameCharacter * shownName.length;
  // The bar shortens a longer name.
  const room = roomForLogoAndPages - Math.min(logoWidth, maxLogo);
  const widths = links.map(({ label }) => linkPadding + linkCharacter * label.length);
  const widthOfFirst = (count: number) => widths.slice(0, count).reduce((sum, w) => sum + w, 0);
  return links.map((link, index) => {
    const isLast = index === links.length - 1;
    const isInBar = widthOfFirst(index + 1) + (isLast ? 0 : moreMenu) <= room;
    return isInBar ? { ...link, isInBar } : link;
  });
}
