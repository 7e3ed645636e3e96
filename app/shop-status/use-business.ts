import { useRouteLoaderData } from "react-router";
import type { BusinessSettings } from "../../domain/business/business-settings.ts";
import { defaultSettings } from "../../domain/business/default-settings.ts";
import type { ShopNews } from "../../domain/business/shop-news.ts";
import type { HoursAhead } from "../../domain/scheduling/hours-ahead.ts";
import { noRush } from "../../domain/scheduling/rush.ts";
import { telLink } from "../layout/external-links.ts";

interface RootData {
  /** Of its exceptions only those that are coming. */
  business: BusinessSettings;
  hours: HoursAhead;
  /** What held for the whole shop when the page was made. */
  news: ShopNews;
  /** The telephone numbers as people read them, in the settings' order. */
  phones: string[];
}

function useRootData(): Partial<RootData> {
  // `undefined` on an error page that the root itself could not load for.
  return useRouteLoaderData("root") ?? {};
}

/** The business's facts, as the root loader read them. On an error page without them: the specification's values. */
export function useBusiness(): BusinessSettings {
  return useRootData().business ?? defaultSettings;
}

/** When the shop is open; `undefined` on an error page that could not ask. */
export function useHoursAhead(): HoursAhead | undefined {
  return useRootData().hours;
}

const noNews: ShopNews = { rush: noRush, notices: [] };

/** What held for the whole shop when the page was made. */
export function useMadeNews(): ShopNews {
  return useRootData().news ?? noNews;
}

/** The shop's telephone numbers: what to read and what to press. */
export function usePhones(): { text: string; href: string }[] {
  const { business = defaultSettings, phones = business.phones } = useRootData();
  return business.phones.map((number, index) => ({ text: phones[index] ?? number, href: telLink(number) }));
}
