import type { PostalAddress, Restaurant } from "schema-dts";
import type { BusinessSettings } from "../../domain/business/business-settings.ts";
import { formatPence, type Pence } from "../../domain/money.ts";
import { mapsUrl } from "../layout/external-links.ts";
import { exceptionsData, weeklyHoursData } from "./opening-hours-data.ts";

/** The shop's structured data. `prices`: the prices on the menu, in pence; empty if the page does not show the menu. */
export function restaurantData(business: BusinessSettings, publicUrl: string, prices: readonly Pence[]): Restaurant {
  const exceptions = exceptionsData(business);
  const image = business.hero?.share ?? (business.illustrations ? "/pictures/share-card.jpg" : null);
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
    contactPoint: business.phones
      .filter(Boolean)
      .map((telephone) => ({ "@type": "ContactPoint", contactType: "customer service", telephone })),
    email: business.email,
    ...(business.address && { address: postalAddress(business.address), hasMap: mapsUrl(business.address) }),
    openingHoursSpecification: weeklyHoursData(business),
    ...(exceptions.length > 0 && { specialOpeningHoursSpecification: exceptions }),
    servesCuisine: business.cuisines,
    ...(prices.length > 0 && { priceRange: priceRange(prices, business.currency) }),
    menu: `${publicUrl}/menu`,
    hasMenu: { "@id": `${publicUrl}/menu#menu` },
    acceptsReservations: business.orderTypes.includes("reservation") ? `${publicUrl}/dine-in` : "False",
    currenciesAccepted: business.currency,
    paymentAccepted: "Cash",
  };
}

function priceRange(prices: readonly Pence[], currency: string): string {
  const lowest = formatPence(Math.min(...prices), currency);
  const highest = formatPence(Math.max(...prices), currency);
  return lowest === highest ? lowest : `${lowest}–${highest}`;
}

const postcode = /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i;

/** Splits an address such as `12 Spice Lane, Leicester LE1 4AB`. Parts that cannot be identified stay in the street. */
export function postalAddress(address: string): PostalAddress {
  const parts = address
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  const words = parts.at(-1)?.split(/\s+/) ?? [];
  const code = words.slice(-2).join(" ");
  if (parts.length < 2 || !postcode.test(code)) return { "@type": "PostalAddress", streetAddress: address };
  const town = words.slice(0, -2).join(" ");
  // If the last part is only the postcode, the part before it is the town.
  const locality = town || (parts.length > 2 ? parts.at(-2) : undefined);
  const street = parts.slice(0, town || !locality ? -1 : -2).join(", ");
  return {
    "@type": "PostalAddress",
    streetAddress: street,
    ...(locality && { addressLocality: locality }),
    postalCode: code.toUpperCase(),
    addressCountry: "GB",
  };
}
