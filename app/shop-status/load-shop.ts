import type { RouterContextProvider } from "react-router";
import { formatRange, groupExceptions } from "../../domain/business/exception-ranges.ts";
import { formatException } from "../../domain/business/format-hours.ts";
import { buildHomeNote } from "../../domain/business/home-note.ts";
import { describeHygiene, describeTrader } from "../../domain/business/legal/describe-legal.ts";
import { sendsEmails } from "../../domain/business/sends-emails.ts";
import { getShopNews } from "../../domain/business/shop-news.ts";
import { localDay } from "../../domain/clock.ts";
import { formatPhone } from "../../domain/contact-details/phone.ts";
import { describeInForce } from "../../domain/custom-pages/describe-in-force.ts";
import { hoursAhead, upcomingExceptions } from "../../domain/scheduling/hours-ahead.ts";
import { isAboutEmpty } from "../../domain/setup/describe-steps.ts";
import { incompleteContext, servicesContext } from "../context.ts";
import { describePictures } from "./describe-pictures.ts";
import { markPagesInBar } from "./mark-pages-in-bar.ts";
import { readInTime, readOfferedBusiness } from "./read-business.ts";
import { readPageLinks } from "./read-page-links.ts";

/**
 * Loads what every page shows about the shop. After a failure, uses the last known settings and
 * pages, and for the note about pictures the setting instead of the menu.
 */
export async function loadShop(context: Readonly<RouterContextProvider>) {
  const { shop, accounts, attention, log, publicUrl } = context.get(servicesContext);
  const onFailure = (err: unknown) => {
    context.get(incompleteContext)();
    log.warn(
      { err },
      "business settings, tables, custom pages or menu not loaded: page sent with older data",
    );
  };
  const now = shop.clock.now();
  const [business, pages, dishes] = await Promise.all([
    readOfferedBusiness({ stores: shop.stores, onFailure }),
    readPageLinks({ customPages: shop.stores.customPages, onFailure }),
    readInTime(shop.stores.menu.list(now), "Menu").catch(onFailure),
  ]);
  // The second number may be empty.
  const phones = business.phones.filter(Boolean);
  const hoursExceptions = upcomingExceptions(business, now);
  const hasEmails = sendsEmails(business, attention.getLatest());
  const inAWeek = now
    .toZonedDateTimeISO(business.timeZone)
    .toPlainDate()
    .add({ days: 7 })
    .toString();
  return {
    business: { ...business, phones, homeNote: buildHomeNote(business), hoursExceptions },
    specialDays: groupExceptions(hoursExceptions)
      .filter(({ day }) => day <= inAWeek)
      .map((range) => ({ days: formatRange(range), hours: formatException(range) })),
    hours: hoursAhead(business, now),
    news: getShopNews(business, now.epochMilliseconds),
    phones: phones.map(formatPhone),
    legal: {
      trader: describeTrader(business).join(" "),
      hygiene: describeHygiene(business),
      pictures: describePictures(dishes ?? null, business),
      inForce: describeInForce(business.policiesSince, localDay(business.timeZone, now)),
    },
    pages: {
      ...pages,
      navigation: markPagesInBar(pages.navigation, business),
      hiddenPath: isAboutEmpty(business) ? "/about" : "",
    },
    sendsEmails: hasEmails,
    // Google confirms its users' addresses, so they need no email from the shop.
    canSignUp: hasEmails || accounts.google !== null,
    hasGoogle: accounts.google !== null,
    publicUrl,
  };
}
