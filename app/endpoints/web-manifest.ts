import { servicesContext } from "../context.ts";
import { getPalettes } from "../layout/look/look-css.ts";
import { readBusiness } from "../shop-status/read-business.ts";
import type { Route } from "./+types/web-manifest";

/** Maximum length in characters: most home screens truncate longer names. */
const maxShortNameLength = 12;

/** The manifest that makes the shop installable. */
export async function loader({ context }: Route.LoaderArgs) {
  const { shop, log } = context.get(servicesContext);
  const { name, tagline, logo, ...look } = await readBusiness({
    business: shop.stores.business,
    onFailure: (err) =>
      log.warn({ err }, "business settings unavailable: the web manifest uses the last known ones"),
  });
  const background = getPalettes(look).dark.ground;
  const manifest = {
    id: "/",
    name,
    short_name: shortenName(name),
    description: tagline,
    lang: "en-GB",
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: background,
    theme_color: background,
    categories: ["food", "shopping"],
    icons: [
      {
        src: logo?.icon192 ?? "/pictures/icon-192.png",
        sizes: "192x192",
        type: "image/png",
        purpose: "any",
      },
      {
        src: logo?.icon512 ?? "/pictures/icon-512.png",
        sizes: "512x512",
        type: "image/png",
        purpose: "any",
      },
      // The logo stays within the inner 80%, so that home screens may round the icon's corners.
      {
        src: logo?.maskable ?? "/pictures/icon-512.png",
        sizes: "512x512",
        type: "image/png",
        purpose: "maskable",
      },
    ],
    shortcuts: [
      { name: "Menu", url: "/menu" },
      { name: "Your orders", url: "/userdashboard" },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: {
      "content-type": "application/manifest+json; charset=utf-8",
      "cache-control": "no-cache",
    },
  });
}

/**
 * Returns as many whole words of the name as fit. If not even the first one fits, truncates the
 * name.
 */
export function shortenName(name: string): string {
  let short = "";
  for (const word of name.trim().split(/\s+/)) {
    const withWord = short ? `${short} ${word}` : word;
    if ([...withWord].length > maxShortNameLength) break;
    short = withWord;
  }
  // "Kusina ni" or "House of" would read as unfinished: drop the last word.
  if (short !== name.trim()) short = short.replace(/ [\p{Ll}&]{1,3}$/u, "");
  return short || [...name.trim()].slice(0, maxShortNameLength).join("");
}
