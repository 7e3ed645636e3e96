import type pg from "pg";
import { Temporal } from "temporal-polyfill";
import { discounts } from "../../domain/discounts/discount-tables.ts";
import { createVerifiedAccount } from "../../platform/auth/create-verified-account.ts";
import { bindShop } from "../../platform/bind-shop.ts";
import { connect } from "../../platform/database/connect.ts";
import { createLog } from "../../platform/log.ts";
import { noOrderLimits, openAllDay, setChangeCount } from "../builders/shop-settings.ts";
import { findCheapestDish } from "./customer.ts";

/** The coupons' discount: 10%. */
export const couponBasisPoints = 1_000;
export const placesPerSlot = 2;

/** Every order is for this dish; only the quantity differs. */
export const dish = findCheapestDish();

/** These have so few uses that eight customers compete for them. */
export const coupons = [
  { code: "THREE", maxUses: 3, usesPerCustomer: 1 },
  { code: "FIVE", maxUses: 5, usesPerCustomer: 2 },
];
const day = Temporal.Now.zonedDateTimeISO("Europe/London")
  .toPlainDate()
  .add({ days: 3 })
  .toString();
export const pickupTimes = ["12:00", "12:15", "12:30", "12:45", "13:00", "13:15"].map(
  (time) => `${day} ${time}`,
);
/** Guests who book the first time are still seated at the second. */
export const tableTimes = ["12:00", "12:30"].map((time) => `${day} ${time}`);
export const eventTime = `${Temporal.PlainDate.from(day).add({ days: 20 })} 18:30`;

/** A customer account. */
export interface Account {
  id: string;
  email: string;
  password: string;
}

/**
 * Sets up a new shop in its database with accounts, coupons and small pickup slots, open all day,
 * without limits on new orders and, for an hour, on changes.
 */
export async function seedBusyShop(
  connection: pg.ClientConfig,
  customers: number,
): Promise<Account[]> {
  const database = connect(connection, { log: createLog("warn"), max: 1 });
  try {
    const shop = bindShop({ database, bindEmailQueue: () => ({ send: async () => undefined }) });
    await shop.stores.business.update({
      ...openAllDay,
      ...noOrderLimits,
      ordersPerSlot: placesPerSlot,
    });
    const couponRows = coupons.map((coupon) => ({
      ...coupon,
      discountPercentage: couponBasisPoints / 100,
      expiryDate: "2999-12-31",
    }));
    await database.db.insert(discounts).values(couponRows);
    const accounts: Account[] = [];
    for (let index = 1; index <= customers; index += 1) {
      const email = `customer${index}@customer.test`;
      const password = "korma and naan";
      const person = {
        fullName: "Asha Patel",
        phone: "+447700900123",
        address: "1 High Street, Leicester",
      };
      const id = await createVerifiedAccount(database.db, { email, password, ...person });
      await setChangeCount(database.pool, id, -1_000_000);
      accounts.push({ id, email, password });
    }
    return accounts;
  } finally {
    await database.pool.end();
  }
}
