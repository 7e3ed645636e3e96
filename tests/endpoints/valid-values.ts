import fc from "fast-check";
import { bindShop } from "../../platform/bind-shop.ts";
import type { RunningShop } from "../builders/running-shop.ts";
import { priceOf } from "../builders/shop.ts";
import type { ValidValues } from "./body-from-schema.ts";
import type { ShopFixtures } from "./populated-shop.ts";

const few = (most: number, least = 0) => fc.integer({ min: least, max: most }).map(String);
const one = <Text extends string>(...texts: Text[]) => fc.constantFrom(...texts);
const phone = one("07700 900123", "+44 7700 900123", "7700900123");
const time = one("12:00", "12:30", "13:00", "18:30");
/** No account has these passwords. */
const password = one("another long password", "korma & naan & chutney");

const line = fc.record({ id: fc.integer({ min: 1, max: 18 }), quantity: fc.integer({ min: 1, max: 3 }) });
const lines = fc.uniqueArray(line, { selector: ({ id }) => id, minLength: 1, maxLength: 3 });
const ordered = fc.oneof(fc.constant([{ id: 1, quantity: 1 }]), lines);

/** Valid values for the fields of all forms, by field name. `seen` is the current settings as JSON. */
export function validValues({ day, customerId, discountId, orders }: ShopFixtures, seen: string): ValidValues {
  const days = one(day, day, "2999-01-01", "2020-02-29");
  const numbers = one(...Object.values(orders).map(String), "1");
  return {
    phone,
    contact: phone,
    whatsapp: phone,
    phones: phone,
    email: fc.oneof(
      fc.nat(99_999).map((n) => `fresh${n}@customer.test`),
      one("ben@customer.test", "OWNER@shop.test"),
    ),
    password,
    currentPassword: one("", "a wrong guess"),
    sure: one("on"),
    returnTo: one("/checkout", "/menu?filter=veg", "//evil.example"),
    callbackURL: one("/checkout", "https://evil.example"),
    token: one("x".repeat(43), "eyJhbGciOiJub25lIn0.e30."),
    device: fc.uuid(),
    code: fc.nat(99_999).map((n) => `FUZZ${n}`),
    state: fc.base64String(),
    provider: one("google", "credential"),
    // Orders
    lines: ordered.map((wanted) => JSON.stringify(wanted.map((each) => ({ ...each, seenPrice: priceOf(each.id) })))),
    seenTotal: one("594", "594", "495"),
    // The shop is open all day, so every order is for as soon as possible.
    seenWantedAt: one(""),
    subtotal: one("495", "5000"),
    coupon: one("", "", "SAVE10", "NOPE"),
    version: few(3, 1),
    pickupDate: days,
    eventDate: days,
    date: days,
    day: days,
    pickupTime: time,
    eventTime: time,
    time,
    guestCount: few(60, 1),
    guests: few(12, 1),
    deliveryMethod: one("Delivery", "Pickup"),
    withinRadius: one("on"),
    atShortNotice: one("on", ""),
    customerId: one("", customerId),
    number: numbers,
    // The back office
    id: one(String(discountId), "1", "2", "18"),
    place: few(17),
    userId: one(customerId),
    vegan: one(""),
    price: one("4.95", "12", "0.50"),
    discountPercentage: one("10", "12.5%"),
    fixedDiscount: one(""),
    minimumSpend: one("", "20"),
    maxUses: one("", "100"),
    usesPerCustomer: one("", "1"),
    expiryDate: one("2999-12-31", "2026-01-01"),
    // Settings
    seen: fc.constant(seen),
    established: one("1990"),
    minimumPasswordLength: one("6", "8"),
    timeZone: one("Europe/London", "Asia/Kolkata"),
    opens: one("11:00", "17:30"),
    closes: one("15:00", "02:00"),
    vatRate: one("20", "17.5%"),
    leadMinutes: few(90),
    slotMinutes: few(60, 5),
    ordersPerSlot: few(50, 1),
    lastPickupMinutes: few(60),
    daysAhead: few(60, 1),
    partyNoticeDays: few(7),
    partyRadiusMiles: few(20),
    minutes: few(180, 5),
    largestBooking: few(40, 1),
    lastTableMinutes: few(120),
    policiesSince: one("2026-11-01", ""),
    notAdded: one("No MSG: Spices are ground here.", ""),
    developers: one("Asha Patel https://tiffin.example/asha", ""),
    keepOrderYears: few(20, 1),
    keepEmailDays: few(90, 1),
    seats: few(12, 1),
    table: few(9, 1),
    lasts: one("15", "open"),
  };
}

/** The current settings as JSON. Settings forms send them along to detect concurrent changes. */
export async function readSettingsJson({ database }: RunningShop): Promise<string> {
  const { read } = bindShop({ database, mailQueue: () => ({ send: async () => undefined }) });
  return JSON.stringify(await read.business.settings());
}
