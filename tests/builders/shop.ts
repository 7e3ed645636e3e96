import { randomUUID } from "node:crypto";
import { authUsers } from "../../domain/accounts/account-tables.ts";
import { type Customer, system } from "../../domain/actor.ts";
import { priceCart } from "../../domain/cart/price-cart.ts";
import { type Clock, systemClock } from "../../domain/clock.ts";
import type { Db } from "../../domain/database.ts";
import { discounts } from "../../domain/discounts/discount-tables.ts";
import type { EmailJob } from "../../domain/email.ts";
import { builtInMenu } from "../../domain/menu/built-in-menu.ts";
import type { DeliveryInput } from "../../domain/order-types/delivery/delivery-schema.ts";
import { seedFirstTables } from "../../domain/order-types/reservation/seed-first-tables.ts";
import type { Shop } from "../../domain/shop.ts";
import { bindShop } from "../../platform/bind-shop.ts";
import { randomLetters } from "./random-letters.ts";
import { noOrderLimits, openAllDay } from "./shop-settings.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

/**
 * The domain's shop on its own database, with the built-in menu. Records emails instead of sending
 * them.
 */
export interface TestShop extends Shop {
  database: TestDatabase;
  emails: EmailJob[];
}

/**
 * The shop is open all day with the system clock, or has the default hours with another clock.
 * `max` limits the connections.
 */
export async function createTestShop({
  clock = systemClock,
  max,
}: {
  clock?: Clock;
  max?: number;
} = {}): Promise<TestShop> {
  const database = await createTestDatabase({ max });
  const { emails, bindEmailQueue, transaction } = recordEmails(database);
  const shop = {
    ...bindShop({ database: { ...database, transaction }, bindEmailQueue, clock }),
    database,
    emails,
  };
  await shop.stores.menu.addMissing(builtInMenu);
  await seedFirstTables(shop, system);
  await shop.stores.business.create();
  await shop.stores.business.update(
    clock === systemClock ? { ...openAllDay, ...noOrderLimits } : noOrderLimits,
  );
  return shop;
}

/** Like the real queue, queues a transaction's emails only when it commits. */
function recordEmails(database: TestDatabase) {
  const emails: EmailJob[] = [];
  const uncommittedEmails = new WeakMap<Db, EmailJob[]>();
  return {
    emails,
    bindEmailQueue: (db: Db) => ({
      send: async (mail: EmailJob) => void (uncommittedEmails.get(db) ?? emails).push(mail),
    }),
    async transaction<Value>(work: (db: Db) => Promise<Value>): Promise<Value> {
      let sentEmails: EmailJob[] = [];
      const value = await database.transaction((db) => {
        sentEmails = [];
        uncommittedEmails.set(db, sentEmails);
        return work(db);
      });
      emails.push(...sentEmails);
      return value;
    },
  };
}

/** Creates a customer with an account and a complete profile. */
export async function createCustomer(
  { database, stores }: TestShop,
  name = "Asha Patel",
): Promise<Customer> {
  const id = randomUUID();
  const email = `${randomLetters()}@customer.test`;
  await database.db.insert(authUsers).values({ id, name, email, emailVerified: true });
  await stores.customers.createProfile({
    id,
    fullName: name,
    email,
    phone: "+447700900123",
    address: "1 High Street, Leicester",
  });
  return { kind: "customer", userId: id };
}

/**
 * Creates a valid coupon, by default 10% off without limits, and returns its code. Amounts are in
 * pence.
 */
export async function createCoupon(
  { database }: Pick<TestShop, "database">,
  coupon: Partial<typeof discounts.$inferInsert> = {},
): Promise<string> {
  const kind = coupon.fixedDiscount ? {} : { discountPercentage: 10 };
  const code = `CODE${randomUUID().slice(0, 8)}`;
  await database.db
    .insert(discounts)
    .values({ code, expiryDate: "2999-12-31", ...kind, ...coupon });
  return coupon.code ?? code;
}

/**
 * Builds the values that checkout submits for the built-in menu, by default for one Vegetable
 * Korma.
 */
export function buildDelivery(
  overrides: Partial<DeliveryInput> & {
    discount?: Parameters<typeof priceCart>[0]["discount"];
  } = {},
): DeliveryInput {
  const { discount = null, ...otherOverrides } = overrides;
  const lines = otherOverrides.lines ?? [{ id: 1, quantity: 1, seenPrice: getPrice(1) }];
  const { total } = priceCart({
    lines: lines.map(({ seenPrice, quantity }) => ({ price: seenPrice, quantity })),
    discount,
    vat: { mode: "added", rate: 2_000 },
  });
  return {
    name: "Asha Patel",
    phone: "+447700900123",
    address: "1 High Street, Leicester",
    notes: "",
    coupon: "",
    seenTotal: total,
    seenWantedAt: null,
    idempotencyKey: randomUUID(),
    ...otherOverrides,
    lines,
  };
}

/** Returns a dish's price on the built-in menu, in pence. */
export function getPrice(dish: number): number {
  const found = builtInMenu.find(({ id }) => id === dish);
  if (!found) throw new Error(`no dish ${dish} on the built-in menu`);
  return found.price;
}
