import { shopNews } from "../domain/business/shop-news.ts";
import { startOfMinute } from "../domain/clock.ts";
import type { Services } from "./services.ts";

/**
 * `text`: everything that the pages in `cacheable-paths.ts` and the owner's pages (`ownPaths`) depend on; if it changes, the
 * pages change. The revisions detect a change that was undone between two reads of the key: a page may have been rendered while
 * the change was in effect.
 */
export async function getPageCacheKey({ shop }: Pick<Services, "shop">) {
  const now = shop.clock.now();
  const [business, menu, ownPages, ...revisions] = await Promise.all([
    shop.read.business.getSettings(),
    shop.read.menu.list(now),
    shop.read.ownPages.listPublished(),
    shop.read.business.getRevision(),
    shop.read.menu.getRevision(),
  ]);
  const news = shopNews(business, now.epochMilliseconds);
  return {
    text: JSON.stringify([startOfMinute(now), business, news, menu, ownPages, revisions]),
    ownPaths: new Set(ownPages.map(({ slug }) => `/${slug}`)),
  };
}
