import type { Graph, Thing } from "schema-dts";
import type { BusinessSettings } from "../../domain/business/business-settings.ts";
import { type MenuText, readMenuText } from "../menu/serialized-menu.ts";
import { menuData } from "./menu-data.ts";
import { restaurantData } from "./restaurant-data.ts";

interface RootData {
  business: BusinessSettings;
  publicUrl: string;
}

/**
 * What a page tells search engines of the shop and its dishes, from the very data that it shows (`loaded`, by route id). Null for a page
 * that tells nothing: one that is not about the shop, or a menu that could not be read and is only the built-in list.
 */
export function structuredData(routeId: string, loaded: Record<string, unknown>): Graph | null {
  const { business, publicUrl } = (loaded.root ?? {}) as Partial<RootData>;
  if (!business || publicUrl === undefined) return null;
  switch (routeId) {
    case "storefront/home":
    case "home":
      return graph(restaurantData(business, publicUrl, (loaded[routeId] as { prices: number[] }).prices));
    case "storefront/about":
    case "storefront/contact":
      return graph(restaurantData(business, publicUrl, []));
    case "storefront/menu/menu": {
      const { items, source } = readMenuText((loaded[routeId] as { menu: MenuText }).menu);
      if (source !== "database") return null;
      const prices = items.map((item) => item.price);
      return graph(restaurantData(business, publicUrl, prices), menuData(items, { publicUrl, currency: business.currency }));
    }
    default:
      return null;
  }
}

function graph(...nodes: Thing[]): Graph {
  return { "@context": "https://schema.org", "@graph": nodes };
}

/** JSON that may stand inside a script element, whatever a dish is called: nothing in it can end the element. */
export function scriptText(data: object): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c").replaceAll(">", "\\u003e").replaceAll("&", "\\u0026");
}
