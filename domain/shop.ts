import type { AuditStore } from "./audit/audit-store.ts";
import type { BusinessStore } from "./business/business-store.ts";
import type { Clock } from "./clock.ts";
import type { ContactStore } from "./contact/contact-store.ts";
import type { CredentialStore } from "./customers/credential-store.ts";
import type { CustomerStore } from "./customers/customer-store.ts";
import type { LinkPurpose, OneTimeLinks } from "./customers/one-time-links.ts";
import type { SessionStore } from "./customers/session-store.ts";
import type { DiscountStore } from "./discounts/discount-store.ts";
import type { InsightStore } from "./insights/insight-store.ts";
import type { KitchenStore } from "./kitchen/kitchen-store.ts";
import type { NewOrderStore } from "./kitchen/new-order-store.ts";
import type { MailQueue } from "./mail.ts";
import type { MenuStore } from "./menu/menu-store.ts";
import type { OrderBooks } from "./ordering/order-books.ts";
import type { OrderStore } from "./ordering/order-store.ts";
import type { TrackingLinks } from "./ordering/tracking-links.ts";
import type { RateLimits } from "./rate-limits.ts";
import type { RoomPlanStore } from "./reservations/room-plan-store.ts";
import type { RoomStore } from "./reservations/room-store.ts";
import type { SlotStore } from "./takeaway/slot-store.ts";

/** Every store, bound to one connection or one transaction. */
export interface Stores {
  menu: MenuStore;
  orders: OrderStore;
  orderBooks: OrderBooks;
  newOrders: NewOrderStore;
  kitchen: KitchenStore;
  insights: InsightStore;
  slots: SlotStore;
  room: RoomStore;
  roomPlan: RoomPlanStore;
  trackingLinks: TrackingLinks;
  discounts: DiscountStore;
  customers: CustomerStore;
  credentials: CredentialStore;
  sessions: SessionStore;
  links(purpose: LinkPurpose): OneTimeLinks;
  business: BusinessStore;
  contact: ContactStore;
  limits: RateLimits;
  audit: AuditStore;
  mail: MailQueue;
}

/**
 * What use cases are given. `read` runs each statement on its own; `transaction` binds every store to one transaction, which commits
 * when `work` returns and rolls back when it throws.
 */
export interface Shop {
  read: Stores;
  transaction<Value>(work: (stores: Stores) => Promise<Value>): Promise<Value>;
  clock: Clock;
}
