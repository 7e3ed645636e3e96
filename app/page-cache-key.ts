import { shopNews } from "../domain/business/shop-news.ts";
import { startOfMinute } from "../domain/clock.ts";
import type { Services } from "./services.ts";

/**
 * Everything that the pages in `cacheable-paths.ts` depend on, as text; if it changes, the pages change. The revisions detect a
 * change that was undone between two reads of the key: a page may have been rendered while the change was in effect.
 */
export async function getPageCacheKey({ shop }: Pick<Services, "shop">): Promise<string> {
  const now = shop.clock.now();
  const [business, menu, ...revisions] = await Promise.all([
    shop.read.business.getSettings(),
    shop.read.menu.list(now),
    shop.read.business.getRevision(),
    shop.read.menu.getRevision(),
  ]);
  return JSON.stringify([startOfMinute(now), business, shopNews(business, now.epochMilliseconds), menu, revisions]);
}
