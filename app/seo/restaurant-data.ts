import type { PostalAddress, Restaurant } from "schema-dts";
import type { BusinessSettings } from "../../domain/business/business-settings.ts";
import { formatPence, type Pence } from "../../domain/money.ts";
import { mapsUrl } from "../layout/external-links.ts";
import { buildExceptionsData, buildWeeklyHoursData } from "./opening-hours-data.ts";

/**
 * The shop's structured data. `prices`: the prices on the menu, in pence; empty on pages that do
 * not load the menu.
 */
export function buildRestaurantData(
  business: BusinessSettings,
  publicUrl: string,
  prices: readonly Pence[],
): Restaurant {
  const exceptions = buildExceptionsData(business);
  const image =
    business.hero?.share ?? (business.illustrations ? "/pictures/share-card.jpg" : null);
  return {
    "@type": "Restaurant",
    "@id": `${publicUrl}/#restaurant`,
    name: business.name,
    ...(business.legalName && { legalName: business.legalName }),
    ...(business.vatNumber && { vatID: business.vatNumber }),
    ...(business.tagline && { description: business.tagline }),
    url: `${publicUrl}/`,
    ...(image && { image: publicUrl + image }),
    logo: publicUrl + (business.logo?.icon512 ?? "/pictures/icon-512.png"),
    ...(business.established > 0 && { foundingDate: String(business.established) }),
    ...(business.phones[0] && { telephone: business.phones[0] }),
    contactPoint: business.phones.filter(Boolean).map((telephone) => ({
      "@type": "ContactPoint",
      contactType: "customer service",
      telephone,
    })),
    email: business.email,
    ...(business.address && {
      address: parsePostalAddress(business.address),
      hasMap: mapsUrl(business.address),
    }),
    openingHoursSpecification: buildWeeklyHoursData(business),
    ...(exceptions.length > 0 && { specialOpeningHoursSpecification: exceptions }),
    servesCuisine: business.cuisines,
    ...(prices.length > 0 && { priceRange: formatPriceRange(prices, business.currency) }),
    menu: `${publicUrl}/menu`,
    hasMenu: { "@id": `${publicUrl}/menu#menu` },
    acceptsReservations: business.orderTypes.includes("reservation")
      ? `${publicUrl}/dine-in`
      : "False",
    currenciesAccepted: business.currency,
    paymentAccepted: "Cash",
  };
}

function formatPriceRange(prices: readonly Pence[], currency: string): string {
  const lowest = formatPence(Math.min(...prices), currency);
  const highest = formatPence(Math.max(...prices), currency);
  return lowest === highest ? lowest : `${lowest}–${highest}`;
}

const postcodePattern = /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i;

/**
 * Splits an address such as `12 Spice Lane, Leicester LE1 4AB`. Lines that cannot be identified
 * stay in the street.
 */
export function parsePostalAddress(address: string): PostalAddress {
  const addressLines = address.split(",").flatMap((line) => line.trim() || []);
  const lastLineWords = addressLines.at(-1)?.split(/\s+/) ?? [];
  const code = lastLineWords.slice(-2).join(" ");
  if (addressLines.length < 2 || !postcodePattern.test(code))
    return { "@type": "PostalAddress", streetAddress: address };
  const townBesideCode = lastLineWords.slice(0, -2).join(" ");
  // If the last line is only the postcode, the line before it is the town.
  const hasTownLine = townBesideCode === "" && addressLines.length > 2;
  const town = hasTownLine ? addressLines.at(-2) : townBesideCode;
  const street = addressLines.slice(0, hasTownLine ? -2 : -1).join(", ");
  return {
    "@type": "PostalAddress",
    streetAddress: street,
    ...(town && { addressLocality: town }),
    postalCode: code.toUpperCase(),
    addressCountry: "GB",
  };
}
