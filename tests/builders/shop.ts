import { randomUUID } from "node:crypto";
import { authUsers } from "../../domain/accounts/account-tables.ts";
import { type Customer, system } from "../../domain/actor.ts";
import { priceCart } from "../../domain/cart/price-cart.ts";
import { type Clock, systemClock } from "../../domain/clock.ts";
import type { Db } from "../../domain/database.ts";
import { discounts } from "../../domain/discounts/discount-tables.ts";
import type { Mail } from "../../domain/email.ts";
import { builtInMenu } from "../../domain/menu/built-in-menu.ts";
import type { PlaceOrderInput } from "../../domain/order-types/delivery/delivery-schema.ts";
import { seedFirstRoom } from "../../domain/order-types/reservation/seed-first-tables.ts";
import type { Shop } from "../../domain/shop.ts";
import { bindShop } from "../../platform/bind-shop.ts";
import { allDay, unlimited } from "./shop-for-tests.ts";
import { type TestDatabase, testDatabase } from "./test-database.ts";

/** The domain's shop on a real database of its own, with the first menu in it. Mails are only written down. */
export interface TestShop extends Shop {
  database: TestDatabase;
  mails: Mail[];
}

/** With the system clock it is open around the clock; with a clock of the test's own it has the hours of a new shop. */
export async function testShop({ clock = systemClock, max }: { clock?: Clock; max?: number } = {}): Promise<TestShop> {
  const database = await testDatabase({ max });
  const { mails, mailQueue, transaction } = mailsWrittenDown(database);
  const shop = { ...bindShop({ database: { ...database, transaction }, mailQueue, clock }), database, mails };
  await shop.read.menu.addMissing(builtInMenu);
  await seedFirstRoom(shop, system);
  await shop.read.business.open();
  await shop.read.business.change(clock === systemClock ? { ...allDay, ...unlimited } : unlimited);
  return shop;
}

/** What a transaction sends is sent when it commits, as with the real queue. */
function mailsWrittenDown(database: TestDatabase) {
  const mails: Mail[] = [];
  const waiting = new WeakMap<Db, Mail[]>();
  return {
    mails,
    mailQueue: (db: Db) => ({ send: async (mail: Mail) => void (waiting.get(db) ?? mails).push(mail) }),
    async transaction<Value>(work: (db: Db) => Promise<Value>): Promise<Value> {
      let sent: Mail[] = [];
      const value = await database.transaction((db) => {
        sent = [];
        waiting.set(db, sent);
        return work(db);
      });
      mails.push(...sent);
      return value;
    },
  };
}

/** A customer with an account and a complete profile. */
export async function aCustomer({ database, read }: TestShop, name = "Asha Patel"): Promise<Customer> {
  const id = randomUUID();
  const email = `${id}@customer.test`;
  await database.db.insert(authUsers).values({ id, name, email, emailVerified: true });
  await read.customers.addProfile({ id, fullName: name, email, phone: "+447700900123", address: "1 High Street, Leicester" });
  return { kind: "customer", userId: id };
}

/** A coupon that works: 10% off, without a limit, unless told otherwise. Amounts in pence. */
export async function aCoupon({ database }: TestShop, coupon: Partial<typeof discounts.$inferInsert> = {}): Promise<string> {
  const kind = coupon.fixedDiscount ? {} : { discountPercentage: 10 };
  const code = `CODE${randomUUID().slice(0, 8)}`;
  await database.db.insert(discounts).values({ code, expiryDate: "2999-12-31", ...kind, ...coupon });
  return coupon.code ?? code;
}

/** What checkout sends when it saw the menu as it is: one Vegetable Korma, unless told otherwise. */
export function anOrder(
  wanted: Partial<PlaceOrderInput> & { discount?: Parameters<typeof priceCart>[0]["discount"] } = {},
): PlaceOrderInput {
  const { discount = null, ...given } = wanted;
  const lines = given.lines ?? [{ id: 1, quantity: 1, seenPrice: priceOf(1) }];
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
    ...given,
    lines,
  };
}

/** In pence, on the first menu. */
export function priceOf(dish: number): number {
  const found = builtInMenu.find(({ id }) => id === dish);
  if (!found) throw new Error(`no dish ${dish} on the first menu`);
  return found.price;
}
