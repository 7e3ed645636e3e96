import { afterEach, expect, test, vi } from "vitest";
import type { ShopNews } from "../../domain/business/shop-news.ts";
import { noRush } from "../../domain/scheduling/rush.ts";
import { getLatestNews } from "./latest-news.ts";
import { subscribeShopNews } from "./subscribe-shop-news.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pageNews: ShopNews = {
  rush: noRush,
  notices: [],
  orderTypes: ["reservation"],
  practice: true,
};

/** Returns the source on which the test dispatches events. */
function stubBrowser(): EventTarget {
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
  return source;
}

test("keeps the page's values for fields that an older node does not send", () => {
  const source = stubBrowser();
  const unsubscribe = subscribeShopNews(pageNews);
  const oldNews = { rush: { ...noRush, pause: { until: null } }, notices: [] };
  source.dispatchEvent(new MessageEvent("news", { data: JSON.stringify(oldNews) }));
  expect(getLatestNews()).toEqual({ ...pageNews, rush: oldNews.rush });
  unsubscribe();
});

test("a pause and its notice end on time without a connection", () => {
  vi.useFakeTimers();
  stubBrowser();
  const minutesAhead = (minutes: number) => Date.now() + minutes * 60_000;
  const extra = { minutes: 15, until: minutesAhead(30) };
  const longer = { kind: "longer" as const, text: "Orders take longer.", until: extra.until };
  const pause = { until: minutesAhead(10) };
  const paused = { kind: "paused" as const, text: "Ordering is paused.", until: pause.until };
  const unsubscribe = subscribeShopNews({
    ...pageNews,
    rush: { pause, extra },
    notices: [paused, longer],
  });
  vi.advanceTimersByTime(9 * 60_000);
  expect(getLatestNews()).toMatchObject({ rush: { pause, extra }, notices: [paused, longer] });
  vi.advanceTimersByTime(2 * 60_000);
  expect(getLatestNews()).toMatchObject({ rush: { pause: null, extra }, notices: [longer] });
  vi.advanceTimersByTime(20 * 60_000);
  expect(getLatestNews()).toMatchObject({ rush: noRush, notices: [] });
  unsubscribe();
});
