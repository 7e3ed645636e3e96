import { createContext, use } from "react";
import { useRouteLoaderData } from "react-router";
import type { BusinessSettings } from "../../domain/business/business-settings.ts";
import type { ShopNews } from "../../domain/business/shop-news.ts";
import type { HoursAhead } from "../../domain/scheduling/hours-ahead.ts";
import { noRush } from "../../domain/scheduling/rush.ts";
import { phoneUrl } from "../layout/external-links.ts";
import type { PageLinks } from "./read-page-links.ts";
import { unknownBusiness } from "./unknown-business.ts";

interface RootData {
  /** The business settings, with only upcoming hours exceptions (`upcomingExceptions`). */
  business: BusinessSettings;
  hours: HoursAhead;
  /** Days from today to a week from now that have different hours, with those hours, in words. */
  specialDays: { days: string; hours: string }[];
  /** Shop news when the page was rendered. */
  news: ShopNews;
  /** Phone numbers formatted for reading, in the settings' order. */
  phones: string[];
  /**
   * The trader's details, in sentences ("" if not entered), and the food hygiene rating (null if
   * not entered). `pictures` is a sentence shown if dish pictures are illustrations. `inForce` says
   * since when the generated policies are in force; "" without a date.
   */
  legal: {
    trader: string;
    hygiene: { name: string; href: string } | null;
    pictures: string;
    inForce: string;
  };
  /** Links to the owner's pages. Nothing links to the built-in page at `hiddenPath`. */
  pages: PageLinks & { hiddenPath: string };
  /** Whether customers get emails from the shop (`sends-emails.ts`). */
  sendsEmails: boolean;
  /** Whether new customers can create an account. */
  canSignUp: boolean;
  /** Whether customers can sign in with Google. */
  hasGoogle: boolean;
}

/** Replaces the root loader's data, for a preview of settings that are not saved yet. */
export const RootDataPreview = createContext<Partial<RootData> | null>(null);

export function useRootData(): Partial<RootData> {
  const loaded = useRouteLoaderData<Partial<RootData>>("root");
  // Undefined on an error page if the root loader failed.
  return use(RootDataPreview) ?? loaded ?? {};
}

/** The business settings from the root loader; `unknownBusiness` on an error page without them. */
export function useBusiness(): BusinessSettings {
  return useRootData().business ?? unknownBusiness;
}

/** Opening hours; undefined on an error page without them. */
export function useHoursAhead(): HoursAhead | undefined {
  return useRootData().hours;
}

const noNews: ShopNews = {
  rush: noRush,
  notices: [],
  orderTypes: unknownBusiness.orderTypes,
  practice: false,
};

/** Shop news when the page was rendered. */
export function usePageNews(): ShopNews {
  return useRootData().news ?? noNews;
}

/** The shop's phone numbers, formatted and as links. */
export function usePhones(): { text: string; href: string }[] {
  const { business = unknownBusiness, phones = business.phones } = useRootData();
  return business.phones.map((number, index) => ({
    text: phones[index] ?? number,
    href: phoneUrl(number),
  }));
}

/** Links to the owner's pages; empty on an error page without them. */
export function usePageLinks(place: keyof PageLinks): PageLinks["footer"] {
  return useRootData().pages?.[place] ?? [];
}
