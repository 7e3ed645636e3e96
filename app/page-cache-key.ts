import { shopNews } from "../domain/business/shop-news.ts";
import { minuteOf } from "../domain/clock.ts";
import type { Services } from "./services.ts";

/** All that the pages of `same-pages.ts` are made of, as text: they change when it does, and not before. */
export async function sameFacts({ shop }: Pick<Services, "shop">): Promise<string> {
  const now = shop.clock.now();
  const [business, menu] = await Promise.all([shop.read.business.settings(), shop.read.menu.all(now)]);
  return JSON.stringify([minuteOf(now), business, shopNews(business, now.epochMilliseconds), menu]);
}
