import { afterEach, expect, test, vi } from "vitest";
import type { ShopNews } from "../../domain/business/shop-news.ts";
import { noRush } from "../../domain/scheduling/rush.ts";
import { getLatestNews } from "./latest-news.ts";
import { subscribeShopNews } from "./subscribe-shop-news.ts";

afterEach(() => vi.unstubAllGlobals());

test("keeps the page's values for fields that an older node does not send", () => {
  const source = Object.assign(new EventTarget(), { close: () => undefined });
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
  vi.stubGlobal(
    "EventSource",
    class {
      constructor() {
        // biome-ignore lint/correctness/noConstructorReturn: the test dispatches events on this source.
        return source;
      }
    },
  );
  const pageNews: ShopNews = {
    rush: noRush,
    notices: [],
    orderTypes: ["reservation"],
    practice: true,
  };
  const unsubscribe = subscribeShopNews(pageNews);
  const oldNews = { rush: { ...noRush, pause: { until: null } }, notices: [] };
  source.dispatchEvent(new MessageEvent("news", { data: JSON.stringify(oldNews) }));
  expect(getLatestNews()).toEqual({ ...pageNews, rush: oldNews.rush });
  unsubscribe();
});
