import { withOfferedTypes } from "../domain/business/offered-order-types.ts";
import { getShopNews } from "../domain/business/shop-news.ts";
import { startOfMinute } from "../domain/clock.ts";
import type { Services } from "./services.ts";

/**
 * The cache key for the pages in `cacheable-paths.ts` and the custom pages (`customPagePaths`).
 * `text` contains everything that they depend on and that can change while the process runs. The
 * revisions detect a change that was undone between two reads of the key, because a page may have
 * been rendered while the change was in effect.
 */
export async function getPageCacheKey({ shop }: Pick<Services, "shop">) {
  const now = shop.clock.now();
  const [business, tables, menu, customPages, ...revisions] = await Promise.all([
    shop.stores.business.getSettings(),
    shop.stores.tables.list(),
    shop.stores.menu.list(now),
    shop.stores.customPages.listPublished(),
    shop.stores.business.getRevision(),
    shop.stores.menu.getRevision(),
  ]);
  const news = getShopNews(withOfferedTypes(business, tables), now.epochMilliseconds);
  return {
    text: JSON.stringify([startOfMinute(now), business, news, menu, customPages, revisions]),
    customPagePaths: new Set(customPages.map(({ slug }) => `/${slug}`)),
  };
}
