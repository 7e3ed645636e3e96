import { shopNews } from "../domain/business/shop-news.ts";
import { startOfMinute } from "../domain/clock.ts";
import type { Services } from "./services.ts";

/** Everything that the pages in `cacheable-paths.ts` depend on, as text. A different key means different pages. */
export async function getPageCacheKey({ shop }: Pick<Services, "shop">): Promise<string> {
  const now = shop.clock.now();
  const [business, menu] = await Promise.all([shop.read.business.settings(), shop.read.menu.all(now)]);
  return JSON.stringify([startOfMinute(now), business, shopNews(business, now.epochMilliseconds), menu]);
}
