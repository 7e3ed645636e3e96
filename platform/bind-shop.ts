import type { Temporal } from "temporal-polyfill";
import { createCredentialStore } from "../domain/accounts/credential-store.ts";
import { createCustomerStore } from "../domain/accounts/customer-store.ts";
import { createOneTimeLinks } from "../domain/accounts/one-time-links.ts";
import { createSessionStore } from "../domain/accounts/session-store.ts";
import { createAnalyticsStore } from "../domain/analytics/analytics-store.ts";
import { createCancelledCounterSalesReader } from "../domain/analytics/cancelled-counter-sales.ts";
import { createCashCountStore } from "../domain/analytics/cash-count-store.ts";
import { createSalesReader } from "../domain/analytics/sales-store.ts";
import { createAuditStore } from "../domain/audit/audit-store.ts";
import { createBackupStore } from "../domain/backups/backup-store.ts";
import { createBookingStore } from "../domain/bookings/booking-store.ts";
import { createWaitingListStore } from "../domain/bookings/waiting-list-store.ts";
import { createBusinessStore } from "../domain/business/business-store.ts";
import { systemClock } from "../domain/clock.ts";
import { createContactStore } from "../domain/contact/contact-store.ts";
import { createCustomPageStore } from "../domain/custom-pages/custom-page-store.ts";
import { createAddressStore } from "../domain/customers/address-store.ts";
import type { Db } from "../domain/database.ts";
import { createDiscountStore } from "../domain/discounts/discount-store.ts";
import type { EmailQueue } from "../domain/email.ts";
import { createKitchenStore } from "../domain/kitchen/kitchen-store.ts";
import { createNewOrderStore } from "../domain/kitchen/new-order-store.ts";
import { createMenuStore, type MenuStore } from "../domain/menu/menu-store.ts";
import { createMenuImportStore } from "../domain/menu-import/menu-import-store.ts";
import { createStaffOrderReader } from "../domain/order-search/read-staff-orders.ts";
import { createSavedFilterStore } from "../domain/order-search/saved-filter-store.ts";
import { createTrackingLinkStore } from "../domain/order-tracking/tracking-links.ts";
import { orderTypeRegistry } from "../domain/order-types/index.ts";
import { createTablePlanStore } from "../domain/order-types/reservation/table-plan-store.ts";
import { createTableStore } from "../domain/order-types/reservation/table-store.ts";
import { createSlotStore } from "../domain/order-types/takeaway/slot-store.ts";
import { createOrderReader } from "../domain/orders/order-read-store.ts";
import { createOrderWriter } from "../domain/orders/order-write-store.ts";
import { createOrderPersonalDataStore } from "../domain/personal-data/order-personal-data.ts";
import { isRefusal } from "../domain/result.ts";
import { createSetupStore } from "../domain/setup/setup-store.ts";
import type { Shop, Stores } from "../domain/shop.ts";
import { createSingleFlight } from "./database/single-flight.ts";
import { createDelayedEmailStore } from "./jobs/delayed-email-store.ts";
import { createFailedEmailStore } from "./jobs/failed-email-store.ts";
import type { Logger } from "./log.ts";
import { createRateLimits } from "./rate-limits/rate-limit-store.ts";

/**
 * Binds all stores to the database. Calls `announce` after each `transaction` commits, so that live
 * streams read new events. Calls `onPublicChange` after each commit that wrote something that
 * public pages show: the menu, the settings, the tables or the owner's own pages.
 */
export function bindShop(options: {
  database: { db: Db; transaction<Value>(work: (db: Db) => Promise<Value>): Promise<Value> };
  bindEmailQueue(db: Db): EmailQueue;
  announce?(): void;
  onPublicChange?(): void;
  log?: Pick<Logger, "warn">;
  clock?: Shop["clock"];
  orderTypes?: Shop["orderTypes"];
}): Shop {
  const orderTypes = options.orderTypes ?? orderTypeRegistry;
  const onPublicChange = () => options.onPublicChange?.();
  const bindStores = (db: Db, onChange: () => void): Stores => ({
    menu: createMenuStore(db, onChange),
    menuImport: createMenuImportStore(db),
    orders: {
      ...createOrderReader(db, orderTypes),
      ...createStaffOrderReader(db, orderTypes),
      ...createOrderWriter(db, createAuditStore(db)),
    },
    savedFilters: createSavedFilterStore(db),
    orderPersonalData: createOrderPersonalDataStore(db, orderTypes),
    newOrders: createNewOrderStore(db, orderTypes),
    kitchen: createKitchenStore(db, orderTypes),
    analytics: {
      ...createAnalyticsStore(db),
      ...createSalesReader(db),
      ...createCancelledCounterSalesReader(db),
    },
    cashCounts: createCashCountStore(db),
    slots: createSlotStore(db),
    tables: createTableStore(db),
    tablePlan: createTablePlanStore(db, onChange),
    bookings: createBookingStore(db),
    waitingList: createWaitingListStore(db),
    trackingLinks: createTrackingLinkStore(db),
    discounts: createDiscountStore(db),
    customers: createCustomerStore(db),
    addresses: createAddressStore(db),
    credentials: createCredentialStore(db),
    sessions: createSessionStore(db),
    links: (purpose) => createOneTimeLinks(db, purpose),
    business: createBusinessStore(db, onChange),
    customPages: createCustomPageStore(db, onChange),
    backups: createBackupStore(db),
    setup: createSetupStore(db),
    contact: createContactStore(db),
    limits: createRateLimits(db),
    audit: createAuditStore(db),
    emails: options.bindEmailQueue(db),
    delayedEmails: createDelayedEmailStore(db),
    failedEmails: createFailedEmailStore(db),
  });
  return {
    stores: {
      ...bindStores(options.database.db, onPublicChange),
      // `Stores` has only `reset`. Outside transactions, use cases may count attempts too.
      limits: createRateLimits(options.database.db),
      menu: withSharedMenuReads(createMenuStore(options.database.db, onPublicChange)),
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
  const listShared = createSingleFlight(() => menu.list(now));
  return {
    ...menu,
    list(latest) {
      now = latest;
      return listShared();
    },
  };
}
