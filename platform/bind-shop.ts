import type { Temporal } from "temporal-polyfill";
import { credentialStore } from "../domain/accounts/credential-store.ts";
import { customerStore } from "../domain/accounts/customer-store.ts";
import { oneTimeLinks } from "../domain/accounts/one-time-links.ts";
import { sessionStore } from "../domain/accounts/session-store.ts";
import { analyticsStore } from "../domain/analytics/analytics-store.ts";
import { cancelledCounterSalesReader } from "../domain/analytics/cancelled-counter-sales.ts";
import { salesReader } from "../domain/analytics/sales-store.ts";
import { auditStore } from "../domain/audit/audit-store.ts";
import { backupStore } from "../domain/backups/backup-store.ts";
import { bookingStore } from "../domain/bookings/booking-store.ts";
import { waitingListStore } from "../domain/bookings/waiting-list-store.ts";
import { businessStore } from "../domain/business/business-store.ts";
import { systemClock } from "../domain/clock.ts";
import { contactStore } from "../domain/contact/contact-store.ts";
import { customPageStore } from "../domain/custom-pages/custom-page-store.ts";
import { addressStore } from "../domain/customers/address-store.ts";
import type { Db } from "../domain/database.ts";
import { discountStore } from "../domain/discounts/discount-store.ts";
import type { EmailQueue } from "../domain/email.ts";
import { kitchenStore } from "../domain/kitchen/kitchen-store.ts";
import { newOrderStore } from "../domain/kitchen/new-order-store.ts";
import { type MenuStore, menuStore } from "../domain/menu/menu-store.ts";
import { menuImportStore } from "../domain/menu-import/menu-import-store.ts";
import { createStaffOrderReader } from "../domain/order-search/read-staff-orders.ts";
import { savedFilterStore } from "../domain/order-search/saved-filter-store.ts";
import { trackingLinkStore } from "../domain/order-tracking/tracking-links.ts";
import { orderTypeRegistry } from "../domain/order-types/index.ts";
import { tablePlanStore } from "../domain/order-types/reservation/table-plan-store.ts";
import { tableStore } from "../domain/order-types/reservation/table-store.ts";
import { slotStore } from "../domain/order-types/takeaway/slot-store.ts";
import { createOrderReader } from "../domain/orders/read-orders.ts";
import { createOrderWriter } from "../domain/orders/write-orders.ts";
import { orderPersonalDataStore } from "../domain/personal-data/order-personal-data.ts";
import { isRefusal } from "../domain/result.ts";
import { setupStore } from "../domain/setup/setup-store.ts";
import type { Shop, Stores } from "../domain/shop.ts";
import { singleFlight } from "./database/single-flight.ts";
import { delayedEmailStore } from "./jobs/delayed-email-store.ts";
import { failedEmailStore } from "./jobs/failed-email-store.ts";
import type { Logger } from "./log.ts";
import { rateLimits } from "./rate-limits/rate-limit-store.ts";

/**
 * Binds all stores to the database. Calls `announce` after each commit, so that live streams read new events. Calls
 * `onPublicChange` after each commit that wrote something that public pages show: the menu, the settings or the owner's own
 * pages.
 */
export function bindShop(options: {
  database: { db: Db; transaction<Value>(work: (db: Db) => Promise<Value>): Promise<Value> };
  emailQueue(db: Db): EmailQueue;
  announce?(): void;
  onPublicChange?(): void;
  log?: Pick<Logger, "warn">;
  clock?: Shop["clock"];
  orderTypes?: Shop["orderTypes"];
}): Shop {
  const orderTypes = options.orderTypes ?? orderTypeRegistry;
  const onPublicChange = () => options.onPublicChange?.();
  const bindStores = (db: Db, onChange: () => void): Stores => ({
    menu: menuStore(db, onChange),
    menuImport: menuImportStore(db),
    orders: {
      ...createOrderReader(db, orderTypes),
      ...createStaffOrderReader(db, orderTypes),
      ...createOrderWriter(db, auditStore(db)),
    },
    savedFilters: savedFilterStore(db),
    orderPersonalData: orderPersonalDataStore(db, orderTypes),
    newOrders: newOrderStore(db, orderTypes),
    kitchen: kitchenStore(db, orderTypes),
    analytics: { ...analyticsStore(db), ...salesReader(db), ...cancelledCounterSalesReader(db) },
    slots: slotStore(db),
    tables: tableStore(db),
    tablePlan: tablePlanStore(db),
    bookings: bookingStore(db),
    waitingList: waitingListStore(db),
    trackingLinks: trackingLinkStore(db),
    discounts: discountStore(db),
    customers: customerStore(db),
    addresses: addressStore(db),
    credentials: credentialStore(db),
    sessions: sessionStore(db),
    links: (purpose) => oneTimeLinks(db, purpose),
    business: businessStore(db, onChange),
    customPages: customPageStore(db, onChange),
    backups: backupStore(db),
    setup: setupStore(db),
    contact: contactStore(db),
    limits: rateLimits(db),
    audit: auditStore(db),
    emails: options.emailQueue(db),
    delayedEmails: delayedEmailStore(db),
    failedEmails: failedEmailStore(db),
  });
  return {
    read: {
      ...bindStores(options.database.db, onPublicChange),
      limits: rateLimits(options.database.db),
      menu: withSharedMenuReads(menuStore(options.database.db, onPublicChange)),
    },
    async transaction<Value>(work: (stores: Stores) => Promise<Value>): Promise<Value> {
      let hasPublicChange = false;
      const onChange = () => {
        hasPublicChange = true;
      };
      try {
        const value = await options.database.transaction(async (db) => {
          const value = await work(bindStores(db, onChange));
          if (isRefusal(value)) throw new Refused(value);
          return value;
        });
        options.announce?.();
        if (hasPublicChange) onPublicChange();
        return value;
      } catch (error) {
        if (error instanceof Refused) return error.refusal as Value;
        throw error;
      }
    },
    logFailure: (message, details) => options.log?.warn(details, message),
    clock: options.clock ?? systemClock,
    orderTypes,
  };
}

/** Thrown inside a transaction to roll it back after a refusal. */
class Refused extends Error {
  readonly refusal: unknown;

  constructor(refusal: unknown) {
    super("rolled back after a refusal");
    this.refusal = refusal;
  }
}

/** Concurrent reads of the whole menu share one query, which uses the time of the latest call. */
function withSharedMenuReads(menu: MenuStore): MenuStore {
  let now: Temporal.Instant;
  const listShared = singleFlight(() => menu.list(now));
  return {
    ...menu,
    list(latest) {
      now = latest;
      return listShared();
    },
  };
}
