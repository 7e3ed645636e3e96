import { servicesContext } from "../context.ts";
import { disallowedPaths } from "../seo/indexing.ts";
import { readBusiness } from "../shop-status/read-business.ts";
import type { Route } from "./+types/robots";

/**
 * Names no sitemap in practice mode, but lets crawlers load pages, because they must see `noindex`.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, shop, log } = context.get(servicesContext);
  const { practice } = await readBusiness({
    business: shop.stores.business,
    onFailure: (err) =>
      log.warn({ err }, "business settings unavailable: robots.txt uses the last known ones"),
  });
  const lines = ["User-agent: *", ...disallowedPaths.map((prefix) => `Disallow: ${prefix}`)];
  if (!practice) lines.push("", `Sitemap: ${publicUrl}/sitemap.xml`);
  return new Response(`${lines.join("\n")}\n`, {
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": practice ? "no-cache" : "public, max-age=3600",
    },
  });
}
