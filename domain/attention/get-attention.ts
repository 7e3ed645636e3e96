import type { Temporal } from "temporal-polyfill";
import type { Actor, Admin, System } from "../actor.ts";
import { isVatNumberMissing } from "../business/legal/vat-number.ts";
import { settingsSections } from "../business/settings-sections.ts";
import { getWaitedMs } from "../kitchen/ticket-timing.ts";
import { describeVegWithEggs } from "../menu/eggs-in-veg.ts";
import { getLargestParty } from "../order-types/reservation/choose-tables.ts";
import { getLateAtMs } from "../orders/status/late-after.ts";
import { ok, type Result, refuse } from "../result.ts";
import { findOpeningTime } from "../scheduling/open-hours.ts";
import type { OpeningHours } from "../scheduling/opening-hours.ts";
import { getSetupReminder } from "../setup/get-checklist.ts";
import { describeMissingAllergens } from "../setup/kitchen-allergens.ts";
import type { ServerSetup } from "../setup/server-setup.ts";
import type { Shop } from "../shop.ts";
import type { AttentionFacts, AttentionItem, ShopFacts } from "./attention-facts.ts";
import { listAttention } from "./list-attention.ts";

/** An email counts as delayed after this time. Most failures resolve within a few retries. */
const delayMinutes = 15;

/** All staff should see what is going wrong. */
export function canViewAttention(actor: Actor): actor is Admin {
  return actor.kind === "admin";
}

/** Everything that needs this user's attention, most severe first. */
export function getAttention(
  facts: AttentionFacts,
  actor: Actor,
): Result<AttentionItem[], { code: "only_admins" }> {
  return canViewAttention(actor)
    ? ok(listAttention(facts, actor))
    : refuse({ code: "only_admins" });
}

/** Reads the facts from the database. */
export async function readShopFacts(
  shop: Pick<Shop, "stores" | "clock">,
  _actor: System,
  server: ServerSetup,
): Promise<ShopFacts> {
  const {
    failedEmails,
    contact,
    business,
    backups,
    customers,
    newOrders,
    menu,
    tables: tableStore,
  } = shop.stores;
  const delayedSince = new Date(
    shop.clock.now().subtract({ minutes: delayMinutes }).epochMilliseconds,
  );
  const [
    emails,
    undeliveredMessages,
    settings,
    isVatChosen,
    lastBackupAt,
    firstAccountAt,
    backupFailure,
    setup,
    tables,
    dishes,
    pendingOrders,
  ] = await Promise.all([
    failedEmails.count({ delayedSince }),
    contact.countUndelivered(),
    business.getSettings(),
    business.areSaved(settingsSections.prices),
    backups.getLastSuccessAt(),
    customers.getFirstCreatedAt(),
    backups.getLastFailure(),
    getSetupReminder(shop, server),
    tableStore.list(),
    menu.list(shop.clock.now()),
    newOrders.listPending(),
  ]);
  const { largestBooking } = settings;
  const largestParty = getLargestParty(tables);
  const takesBookings = settings.orderTypes.includes("reservation");
  const areTablesTooSmall = takesBookings && largestParty < largestBooking;
  return {
    waitingOrders: findWaitingOrders(pendingOrders, settings, shop.clock.now()),
    failedEmails: emails.failed,
    delayedEmails: emails.delayed,
    undeliveredMessages,
    openedWithoutEmails: settings.practice ? null : (settings.openedWithoutEmails ?? null),
    isVatChosen,
    isVatNumberMissing: isVatNumberMissing(settings),
    backedUpAt: lastBackupAt ?? firstAccountAt,
    hasBackup: lastBackupAt !== null,
    backupFailure,
    seating: areTablesTooSmall ? { largestBooking, largestParty } : null,
    setup,
    vegWithEggs: describeVegWithEggs(dishes, settings),
    missingAllergens: describeMissingAllergens(dishes, settings),
  };
}

/** Null while the shop is closed, and if no order is late (`getLateAtMs`). */
function findWaitingOrders(
  pendingOrders: readonly Parameters<typeof getLateAtMs>[0][],
  settings: OpeningHours & Parameters<typeof getLateAtMs>[2],
  now: Temporal.Instant,
): ShopFacts["waitingOrders"] {
  const openedAt = findOpeningTime(settings, now)?.epochMilliseconds;
  if (openedAt === undefined) return null;
  const waits = pendingOrders
    .filter((order) => now.epochMilliseconds >= getLateAtMs(order, openedAt, settings))
    .map(({ placedAt }) => getWaitedMs(now.epochMilliseconds, placedAt, openedAt));
  return waits.length > 0 ? { count: waits.length, waitedMs: Math.max(...waits) } : null;
}
