import type { RouterContextProvider } from "react-router";
import type { Temporal } from "temporal-polyfill";
import { isSignedIn } from "../../../domain/actor.ts";
import type { BusinessSettings } from "../../../domain/business/business-settings.ts";
import { formatPhone } from "../../../domain/contact-details/phone.ts";
import { loadMenu } from "../../../domain/menu/load-menu.ts";
import type { MenuItem } from "../../../domain/menu/menu-item.ts";
import { maxEventDaysAhead } from "../../../domain/order-types/party/event-rules.ts";
import { actorContext, servicesContext } from "../../context.ts";

/** The rules for party orders. Days are `YYYY-MM-DD` in the shop's time zone. */
export interface PartyRules {
  today: string;
  /** The last day that can be chosen. */
  lastDay: string;
  /** The first day that allows enough notice. */
  firstDayWithNotice: string;
  /** Days of notice requested by the shop. */
  noticeDays: number;
  /** Whether short notice gets a warning or is refused. */
  noticeRule: BusinessSettings["partyNotice"];
  radiusMiles: number;
  /** Whether the delivery radius is only mentioned or must be confirmed. */
  radiusRule: BusinessSettings["partyRadius"];
}

export interface PartyFormData {
  /** Today's menu, to compare the chosen dishes with; null if it could not be loaded. */
  menu: readonly MenuItem[] | null;
  rules: PartyRules;
  customer: { name: string; contact: string; address: string };
}

/** Loads the party order form's data; null for visitors, who must sign in first. */
export async function loadPartyForm(
  context: Readonly<RouterContextProvider>,
): Promise<PartyFormData | null> {
  const actor = await context.get(actorContext)();
  if (!isSignedIn(actor)) return null;
  const { shop, log } = context.get(servicesContext);
  const logError = (err: unknown) =>
    log.error({ err }, "menu not loaded: party dishes not checked for changes");
  const [profile, settings, { items, source }] = await Promise.all([
    shop.stores.customers.findProfile(actor.userId),
    shop.stores.business.getSettings(),
    loadMenu({ menu: shop.stores.menu, now: shop.clock.now(), onFailure: logError }),
  ]);
  return {
    menu: source === "database" ? items : null,
    rules: getPartyRules(settings, shop.clock.now()),
    customer: {
      name: profile?.fullName ?? "",
      contact: profile?.phone ? formatPhone(profile.phone) : "",
      address: profile?.address ?? "",
    },
  };
}

export function getPartyRules(settings: BusinessSettings, now: Temporal.Instant): PartyRules {
  const today = now.toZonedDateTimeISO(settings.timeZone).toPlainDate();
  return {
    today: today.toString(),
    lastDay: today.add({ days: maxEventDaysAhead }).toString(),
    firstDayWithNotice: today.add({ days: settings.partyNoticeDays }).toString(),
    noticeDays: settings.partyNoticeDays,
    noticeRule: settings.partyNotice,
    radiusMiles: settings.partyRadiusMiles,
    radiusRule: settings.partyRadius,
  };
}
