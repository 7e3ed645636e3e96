import type { CredentialStore } from "./accounts/credential-store.ts";
import type { CustomerStore } from "./accounts/customer-store.ts";
import type { LinkPurpose, OneTimeLinks } from "./accounts/one-time-links.ts";
import type { SessionStore } from "./accounts/session-store.ts";
import type { AnalyticsStore } from "./analytics/analytics-store.ts";
import type { CancelledCounterSalesReader } from "./analytics/cancelled-counter-sales.ts";
import type { CashCountStore } from "./analytics/cash-count-store.ts";
import type { SalesReader } from "./analytics/sales-store.ts";
import type { FailedEmailStore } from "./attention/failed-email-store.ts";
import type { AuditStore } from "./audit/audit-store.ts";
import type { BackupStore } from "./backups/backup-store.ts";
import type { BookingStore } from "./bookings/booking-store.ts";
import type { WaitingListStore } from "./bookings/waiting-list-store.ts";
import type { BusinessStore } from "./business/business-store.ts";
import type { Clock } from "./clock.ts";
import type { ContactStore } from "./contact/contact-store.ts";
import type { CustomPageStore } from "./custom-pages/custom-page-store.ts";
import type { AddressStore } from "./customers/address-store.ts";
import type { DiscountStore } from "./discounts/discount-store.ts";
import type { DelayedEmailStore, EmailQueue } from "./email.ts";
import type { KitchenStore } from "./kitchen/kitchen-store.ts";
import type { NewOrderStore } from "./kitchen/new-order-store.ts";
import type { MenuStore } from "./menu/menu-store.ts";
import type { MenuImportStore } from "./menu-import/menu-import-store.ts";
import type { StaffOrderReader } from "./order-search/read-staff-orders.ts";
import type { SavedFilterStore } from "./order-search/saved-filter-store.ts";
import type { TrackingLinkStore } from "./order-tracking/tracking-links.ts";
import type { TablePlanStore } from "./order-types/reservation/table-plan-store.ts";
import type { TableStore } from "./order-types/reservation/table-store.ts";
import type { SlotStore } from "./order-types/takeaway/slot-store.ts";
import type { OrderReader } from "./orders/order-read-store.ts";
import type { OrderTypes } from "./orders/order-type.ts";
import type { OrderWriter } from "./orders/order-writer.ts";
import type { OrderPersonalData } from "./personal-data/order-personal-data.ts";
import type { RateLimits } from "./rate-limits.ts";
import type { SetupStore } from "./setup/setup-store.ts";

/** All stores, bound to one connection or transaction. */
export interface Stores {
  menu: MenuStore;
  menuImport: MenuImportStore;
  orders: OrderReader & StaffOrderReader & OrderWriter;
  savedFilters: SavedFilterStore;
  orderPersonalData: OrderPersonalData;
  newOrders: NewOrderStore;
  kitchen: KitchenStore;
  analytics: AnalyticsStore & SalesReader & CancelledCounterSalesReader;
  cashCounts: CashCountStore;
  slots: SlotStore;
  tables: TableStore;
  tablePlan: TablePlanStore;
  bookings: BookingStore;
  waitingList: WaitingListStore;
  trackingLinks: TrackingLinkStore;
  discounts: DiscountStore;
  customers: CustomerStore;
  addresses: AddressStore;
  credentials: CredentialStore;
  sessions: SessionStore;
  links(purpose: LinkPurpose): OneTimeLinks;
  business: BusinessStore;
  customPages: CustomPageStore;
  backups: BackupStore;
  setup: SetupStore;
  contact: ContactStore;
  /**
   * Only `reset`: attempts are counted through `shop.stores.limits`, outside any transaction, so
   * that a rollback keeps them.
   */
  limits: Pick<RateLimits, "reset">;
  audit: AuditStore;
  emails: EmailQueue;
  delayedEmails: DelayedEmailStore;
  failedEmails: FailedEmailStore;
}

export interface Shop {
  /** Stores on the pool: each statement runs in its own transaction. */
  stores: Stores & { limits: RateLimits };
  /**
   * Binds every store to one transaction. Commits when `work` returns; rolls back when it throws,
   * and when it returns a refusal (a `Result` with `ok: false`), which is passed on to the caller.
   */
  transaction<Value>(work: (stores: Stores) => Promise<Value>): Promise<Value>;
  /** Logs a failure that the caller does not see. */
  logFailure(message: string, details: Record<string, unknown>): void;
  clock: Clock;
  orderTypes: OrderTypes<Stores>;
}
