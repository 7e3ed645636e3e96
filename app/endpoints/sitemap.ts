import { isAboutEmpty } from "../../domain/setup/describe-steps.ts";
import { servicesContext } from "../context.ts";
import { sitemapPages } from "../seo/indexing.ts";
import { readOfferedBusiness } from "../shop-status/read-business.ts";
import { readPublishedPages } from "../shop-status/read-page-links.ts";
import type { Route } from "./+types/sitemap";

export async function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, shop, log } = context.get(servicesContext);
  const menuChangedAt = await shop.stores.menu.getLastChange().catch((err: unknown) => {
    log.warn({ err }, "date of the last menu change not loaded: sitemap sent without it");
    return null;
  });
  const business = await readOfferedBusiness({
    stores: shop.stores,
    onFailure: (err) =>
      log.warn(
        { err },
        "business settings or tables unavailable: the sitemap uses the last known ones",
      ),
  });
  const customPages = await readPublishedPages({
    customPages: shop.stores.customPages,
    onFailure: (err) =>
      log.warn({ err }, "custom pages not loaded: the sitemap lists the last known ones"),
  });
  const { orderTypes, practice } = business;
  const hiddenPath = isAboutEmpty(business) ? "/about" : "";
  const pages = sitemapPages.filter(
    ({ path, type }) => path !== hiddenPath && (!type || orderTypes.includes(type)),
  );
  const ownPages = customPages.map(({ slug }) => ({ path: `/${slug}`, changes: undefined }));
  const listedPages = practice ? [] : [...pages, ...ownPages];
  const entries = listedPages.map(({ path, changes }) => {
    const lastmod =
      changes === "menu" && menuChangedAt
        ? `<lastmod>${menuChangedAt.toISOString()}</lastmod>`
        : "";
    return `  <url><loc>${escapeXml(publicUrl + path)}</loc>${lastmod}</url>\n`;
  });
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("")}</urlset>\n`;
  return new Response(text, {
    headers: {
      "content-type": "application/xml; charset=utf-8",
      "cache-control": practice ? "no-cache" : "public, max-age=3600",
    },
  });
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
