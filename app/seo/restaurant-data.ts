import type { Restaurant } from "schema-dts";
import type { BusinessSettings } from "../../domain/business/business-settings.ts";
import { formatPence, type Pence } from "../../domain/money.ts";
import { mapsLink } from "../layout/external-links.ts";
import { exceptionsData, weeklyHoursData } from "./opening-hours-data.ts";
import { postalAddress } from "./postal-address.ts";

/** Schema.org data of the restaurant. `prices`: those on the menu, in pence, where the page has them. */
export function restaurantData(business: BusinessSettings, publicUrl: string, prices: readonly Pence[]): Restaurant {
  const special = exceptionsData(business);
  return {
    "@type": "Restaurant",
    "@id": `${publicUrl}/#restaurant`,
    name: business.name,
    description: business.tagline,
    url: `${publicUrl}/`,
    image: `${publicUrl}/pictures/share-card.jpg`,
    logo: `${publicUrl}/pictures/icon-512.png`,
    foundingDate: String(business.established),
    telephone: business.phones[0] ?? "",
    contactPoint: business.phones.map((telephone) => ({ "@type": "ContactPoint", contactType: "customer service", telephone })),
    email: business.email,
    address: postalAddress(business.address),
    hasMap: mapsLink(business.address),
    openingHoursSpecification: weeklyHoursData(business),
    ...(special.length > 0 && { specialOpeningHoursSpecification: special }),
    servesCuisine: business.cuisines,
    ...(prices.length > 0 && { priceRange: priceRange(prices, business.currency) }),
    menu: `${publicUrl}/menu`,
    hasMenu: { "@id": `${publicUrl}/menu#menu` },
    acceptsReservations: `${publicUrl}/dine-in`,
    currenciesAccepted: business.currency,
    paymentAccepted: "Cash",
  };
}

function priceRange(prices: readonly Pence[], currency: string): string {
  const [least, most] = [Math.min(...prices), Math.max(...prices)].map((price) => formatPence(price, currency));
  return least === most ? `${least}` : `${least}–${most}`;
}
