import type { Temporal } from "temporal-polyfill";
import { credentialStore } from "../domain/accounts/credential-store.ts";
import { customerStore } from "../domain/accounts/customer-store.ts";
import { oneTimeLinks } from "../domain/accounts/one-time-links.ts";
import { sessionStore } from "../domain/accounts/session-store.ts";
import { insightStore } from "../domain/analytics/analytics-store.ts";
import { auditStore } from "../domain/audit/audit-store.ts";
import { businessStore } from "../domain/business/business-store.ts";
import { systemClock } from "../domain/clock.ts";
import { contactStore } from "../domain/contact/contact-store.ts";
import type { Db } from "../domain/database.ts";
import { discountStore } from "../domain/discounts/discount-store.ts";
import type { MailQueue } from "../domain/email.ts";
import { kitchenStore } from "../domain/kitchen/kitchen-store.ts";
import { newOrderStore } from "../domain/kitchen/new-order-store.ts";
import { type MenuStore, menuStore } from "../domain/menu/menu-store.ts";
import { trackingLinksOn } from "../domain/order-tracking/tracking-links.ts";
import { roomPlanStore } from "../domain/order-types/reservation/table-plan-store.ts";
import { roomStore } from "../domain/order-types/reservation/table-store.ts";
import { slotStore } from "../domain/order-types/takeaway/slot-store.ts";
import { orderStore } from "../domain/orders/order-store.ts";
import { orderBooks } from "../domain/personal-data/order-personal-data.ts";
import type { Shop, Stores } from "../domain/shop.ts";
import { singleFlight } from "./database/single-flight.ts";
import { rateLimits } from "./rate-limits/rate-limit-store.ts";

/** Binds every store to the database. `announce` is called after each commit. */
export function bindShop(options: {
  database: { db: Db; transaction<Value>(work: (db: Db) => Promise<Value>): Promise<Value> };
  mailQueue(db: Db): MailQueue;
  announce?(): void;
  clock?: Shop["clock"];
}): Shop {
  const storesOn = (db: Db): Stores => ({
    menu: menuStore(db),
    orders: orderStore(db),
    orderBooks: orderBooks(db),
    newOrders: newOrderStore(db),
    kitchen: kitchenStore(db),
    insights: insightStore(db),
    slots: slotStore(db),
    room: roomStore(db),
    roomPlan: roomPlanStore(db),
    trackingLinks: trackingLinksOn(db),
    discounts: discountStore(db),
    customers: customerStore(db),
    credentials: credentialStore(db),
    sessions: sessionStore(db),
    links: (purpose) => oneTimeLinks(db, purpose),
    business: businessStore(db),
    contact: contactStore(db),
    limits: rateLimits(db),
    audit: auditStore(db),
    mail: options.mailQueue(db),
  });
  return {
    read: { ...storesOn(options.database.db), menu: readByVisitors(menuStore(options.database.db)) },
    async transaction(work) {
      const value = await options.database.transaction((db) => work(storesOn(db)));
      options.announce?.();
      return value;
    },
    clock: options.clock ?? systemClock,
  };
}

/** Concurrent readers share one query of the whole menu. */
function readByVisitors(menu: MenuStore): MenuStore {
  let now: Temporal.Instant;
  const all = singleFlight(() => menu.all(now));
  return {
    ...menu,
    all(latest) {
      now = latest;
      return all();
    },
  };
}
