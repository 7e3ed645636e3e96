import { shopNews } from "../domain/business/shop-news.ts";
import { minuteOf } from "../domain/clock.ts";
import type { Services } from "./services.ts";

/** Everything the cacheable pages show, as text: pages change only when it does. */
export async function sameFacts({ shop }: Pick<Services, "shop">): Promise<string> {
  const now = shop.clock.now();
  const [business, menu] = await Promise.all([shop.read.business.settings(), shop.read.menu.all(now)]);
  return JSON.stringify([minuteOf(now), business, shopNews(business, now.epochMilliseconds), menu]);
}
