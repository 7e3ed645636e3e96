import type { Graph, Thing } from "schema-dts";
import type { BusinessSettings } from "../../domain/business/business-settings.ts";
import { parseMenu, type SerialisedMenu } from "../menu/serialised-menu.ts";
import { buildMenuData } from "./menu-data.ts";
import { buildRestaurantData } from "./restaurant-data.ts";

interface RootData {
  business: BusinessSettings;
  publicUrl: string;
}

/**
 * Structured data of a page, from its loader data (`loaded`, by route id). Null for pages without
 * structured data, without the root's data, and for a menu that could not be read from the
 * database.
 */
export function buildStructuredData(
  routeId: string,
  loaded: Record<string, unknown>,
): Graph | null {
  const { business, publicUrl } = (loaded.root ?? {}) as Partial<RootData>;
  if (!business || publicUrl === undefined) return null;
  switch (routeId) {
    case "storefront/home":
    case "home":
      return buildGraph(
        buildRestaurantData(business, publicUrl, (loaded[routeId] as { prices: number[] }).prices),
      );
    case "storefront/about":
    case "storefront/contact/contact":
      return buildGraph(buildRestaurantData(business, publicUrl, []));
    case "menu/menu": {
      const { items, source } = parseMenu((loaded[routeId] as { menu: SerialisedMenu }).menu);
      if (source !== "database") return null;
      const prices = items.map((item) => item.price);
      return buildGraph(
        buildRestaurantData(business, publicUrl, prices),
        buildMenuData(items, { publicUrl, currency: business.currency }),
      );
    }
    default:
      return null;
  }
}

function buildGraph(...nodes: Thing[]): Graph {
  return { "@context": "https://schema.org", "@graph": nodes };
}

/** Serialises `data` to JSON that cannot close the script element around it. */
export function escapeForScript(data: object): string {
  return JSON.stringify(data)
    .replaceAll("<", "\\u003c")
    .replaceAll(">", "\\u003e")
    .replaceAll("&", "\\u0026");
}
