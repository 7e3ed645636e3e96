import { sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { Temporal } from "temporal-polyfill";
import { createBusinessStore } from "../../domain/business/business-store.ts";
import type { Db } from "../../domain/database.ts";
import { createDiscountStore } from "../../domain/discounts/discount-store.ts";
import { sampleKitchenAllergens } from "../../domain/menu/built-in-menu.ts";
import { menuOrders } from "../../domain/order-types/delivery/delivery-tables.ts";
import { partyOrders } from "../../domain/order-types/party/party-tables.ts";
import {
  reservations,
  reservationTables,
} from "../../domain/order-types/reservation/reservation-tables.ts";
import { firstTables } from "../../domain/order-types/reservation/seed-first-tables.ts";
import { createTableStore } from "../../domain/order-types/reservation/table-store.ts";
import { pickupClaims, takeawayOrders } from "../../domain/order-types/takeaway/takeaway-tables.ts";
import { describePresetReason, listPresetReasons } from "../../domain/orders/cancel-reason.ts";
import { orderEvents, orders } from "../../domain/orders/order-tables.ts";
import { searchTerms } from "../../domain/orders/search-terms.ts";
import type { HoursException } from "../../domain/scheduling/opening-hours.ts";
import { createVerifiedAccount } from "../../platform/auth/create-verified-account.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { addDemoMenu } from "./add-demo-menu.ts";
import { buildMenuOrders } from "./demo-menu-orders.ts";
import type { DemoOrder } from "./demo-order.ts";
import { buildOtherOrders } from "./demo-other-orders.ts";
import { buildContact, demoLogins, demoPassword, otherCustomers } from "./demo-people.ts";
import { createSeededRandom } from "./seeded-random.ts";

/** Thrown when the database contains a shop that the demo did not create. */
export class NotDemoShopError extends Error {}

/** Past days with orders. */
const days = 150;
/** Days from today on with takeaways, reservations and parties. */
const daysAhead = 21;

/**
 * Creates the demo shop in an empty database. Does nothing if it exists; throws `NotDemoShopError`
 * if another shop does.
 */
export async function fillDemoShop({ transaction }: Pick<Database, "transaction">): Promise<void> {
  await transaction(async (db) => {
    const shop = createBusinessStore(db);
    const isNew = await shop.create();
    if (!isNew) {
      const { demo } = await shop.getSettings();
      if (!demo)
        throw new NotDemoShopError(
          "This database contains a shop that the demo did not create. Set DATA_DIR to another folder for the demo.",
        );
      return;
    }
    await shop.update({
      demo: true,
      kitchenAllergens: sampleKitchenAllergens,
      deliveryArea: "We deliver in Leicester, LE1 to LE5.",
      deliveryMinutes: 25,
      deliveryPostcodes: ["LE1", "LE2", "LE3", "LE4", "LE5"],
      backupTime: null,
      hoursExceptions: findNextChristmas(),
    });
    await addDemoMenu(db);
    const customers = await addPeople(db);
    await addCoupons(db);
    await addOrders(db, customers);
    await addDemoAudit(db);
    await addCouponUses(db);
  });
}

/** The next Christmas: short hours on Christmas Eve, then closed for two days. */
function findNextChristmas(): HoursException[] {
  const today = Temporal.Now.plainDateISO("Europe/London");
  const thisYear = Temporal.PlainDate.from({ year: today.year, month: 12, day: 24 });
  const eve =
    Temporal.PlainDate.compare(today, thisYear) > 0 ? thisYear.add({ years: 1 }) : thisYear;
  return [
    { day: eve.toString(), spans: [{ opens: "10:00", closes: "14:00" }], reason: "Christmas Eve" },
    { day: eve.add({ days: 1 }).toString(), spans: [], reason: "Christmas Day" },
    { day: eve.add({ days: 2 }).toString(), spans: [], reason: "Boxing Day" },
  ];
}

async function addPeople(db: Db): Promise<{ id: string; fullName: string }[]> {
  const joined = new Date(Date.now() - (days + 40) * 86_400_000);
  const customers: { id: string; fullName: string }[] = [];
  for (const { email, fullName, role } of demoLogins) {
    const contact = role === "user" ? buildContact(customers.length) : {};
    const id = await createVerifiedAccount(db, {
      email,
      fullName,
      role,
      password: demoPassword,
      createdAt: joined,
      ...contact,
    });
    if (email.startsWith("owner@")) await createBusinessStore(db).claimOwnership(id);
    if (role === "user") customers.push({ id, fullName });
  }
  for (const fullName of otherCustomers) {
    const contact = buildContact(customers.length);
    const email = `${fullName.toLowerCase().replaceAll(/[^a-z]+/g, ".")}@demo.test`;
    customers.push({
      id: await createVerifiedAccount(db, {
        email,
        fullName,
        password: demoPassword,
        createdAt: joined,
        ...contact,
      }),
      fullName,
    });
  }
  return customers;
}

async function addCoupons(db: Db): Promise<void> {
  const today = Temporal.Now.plainDateISO("Europe/London");
  const expiryDate = today.add({ months: 6 }).toString();
  const coupons = createDiscountStore(db);
  const defaults = {
    discountPercentage: null,
    fixedDiscount: null,
    minimumSpend: null,
    maxUses: null,
    usesPerCustomer: null,
    status: "active" as const,
    expiryDate,
  };
  await coupons.add({ ...defaults, code: "WELCOME10", discountPercentage: 10 });
  await coupons.add({ ...defaults, code: "FIVER", fixedDiscount: 500 });
  await coupons.add({
    ...defaults,
    code: "FEAST",
    fixedDiscount: 800,
    minimumSpend: 4_000,
    usesPerCustomer: 1,
  });
  await coupons.add({ ...defaults, code: "FIRST50", discountPercentage: 50, maxUses: 1 });
  await coupons.add({
    ...defaults,
    code: "SUMMER",
    discountPercentage: 15,
    expiryDate: today.subtract({ months: 2 }).toString(),
  });
  await coupons.add({ ...defaults, code: "PAUSED", discountPercentage: 20, status: "expired" });
}

/** Records the coupon uses of the orders, as the checkout does. */
async function addCouponUses(db: Db): Promise<void> {
  await db.execute(sql`
    with held as (
      insert into coupon_uses (order_id, discount_id, user_id, use_number)
      select o.id, d.id, o.user_id, row_number() over (partition by o.user_id, d.id order by o.number)
        from menuorder m join orders o using (id) join discounts d on lower(d.code) = lower(m.coupon_code)
       where o.status <> 'cancelled'
      returning discount_id
    )
    update discounts set used_count = (select count(*) from held where discount_id = discounts.id)`);
}

async function addOrders(db: Db, customers: { id: string; fullName: string }[]): Promise<void> {
  const store = createTableStore(db);
  await store.addIfNone(firstTables);
  const tables = await store.list();
  const settings = await createBusinessStore(db).getSettings();
  const now = Temporal.Now.instant();
  const today = now.toZonedDateTimeISO("Europe/London").toPlainDate();
  const dates = Array.from({ length: days + daysAhead }, (_, index) =>
    today.add({ days: index - days }).toString(),
  );
  const demoOrders = [
    ...buildMenuOrders({ now, days, customers, seed: 2_025 }),
    ...buildOtherOrders({
      random: createSeededRandom(2_026),
      now,
      days: dates,
      customers,
      tables,
      settings,
    }),
  ].sort((a, b) => a.order.createdAt.getTime() - b.order.createdAt.getTime());
  for (let start = 0; start < demoOrders.length; start += 200) {
    const batch = demoOrders.slice(start, start + 200);
    await db.insert(orders).values(
      batch.map((entry, index) => ({
        ...entry.order,
        ...buildSearchColumns(entry),
        ...cancelColumns(entry, index),
        leadMinutes: settings.leadMinutes,
      })),
    );
    await insertAll(
      db,
      menuOrders,
      batch.flatMap(({ menu }) => menu ?? []),
    );
    await insertAll(
      db,
      takeawayOrders,
      batch.flatMap(({ takeaway }) => takeaway ?? []),
    );
    await insertAll(
      db,
      pickupClaims,
      batch.flatMap(({ claim }) => claim ?? []),
    );
    await insertAll(
      db,
      partyOrders,
      batch.flatMap(({ party }) => party ?? []),
    );
    await insertAll(
      db,
      reservations,
      batch.flatMap(({ reservation }) => reservation ?? []),
    );
    await insertAll(
      db,
      reservationTables,
      batch.flatMap(({ tables }) => tables ?? []),
    );
    await db.insert(orderEvents).values(batch.flatMap(({ events }) => events));
  }
  // Only the recent pending orders and the newest pending one stay unacknowledged, so that the
  // alert rings.
  await db.execute(sql`update orders set acknowledged_at = created_at + interval '3 minutes'
    where status <> 'pending'
       or (created_at < now() - interval '40 minutes'
           and number <> (select max(number) from orders where status = 'pending'))`);
}

async function insertAll<Table extends PgTable>(
  db: Db,
  table: Table,
  rows: Table["$inferInsert"][],
): Promise<void> {
  if (rows.length > 0) await db.insert(table).values(rows);
}

/** The search terms: staff search by name and phone number. */
function buildSearchColumns({ menu, takeaway, party, reservation }: DemoOrder) {
  const contact = takeaway ?? party ?? reservation;
  const { name, phone } = menu?.shippingInfo ?? {
    name: contact?.name ?? "",
    phone: contact?.contact ?? "",
  };
  return { search: searchTerms({ name, phone }) };
}

function cancelColumns({ order }: DemoOrder, index: number) {
  const isBooking = order.typeOfOrder === "reservation";
  const reasons = listPresetReasons({ isBooking, isCounterSale: false });
  const reason = reasons[index % reasons.length];
  return order.status === "cancelled" && reason
    ? { cancelReason: describePresetReason(reason, { isBooking }) }
    : {};
}

/** Adds an audit entry by the demo's admin for each status change that staff made. */
async function addDemoAudit(db: Db): Promise<void> {
  await db.execute(sql`
    insert into audit_entries (at, actor_kind, actor_id, actor_name, subject_kind, subject_id, subject_name, action, change)
    select event.created_at, 'admin', admin.id, admin.full_name, 'order', orders.id, orders.number,
           case event.to_status when 'cancelled' then 'cancelled' else 'changed' end,
           jsonb_build_object('fields', jsonb_build_object('status', jsonb_build_object('from', event.from_status, 'to', event.to_status)))
      from order_events as event
      join orders on orders.id = event.order_id
      join profiles as admin on admin.email = 'admin@demo.test'
     where event.actor_kind = 'admin' and event.from_status is not null
     order by event.created_at, event.id`);
}
