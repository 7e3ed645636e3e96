import fc from "fast-check";
import { bindShop } from "../../platform/bind-shop.ts";
import type { RunningShop } from "../builders/running-shop.ts";
import { priceOf } from "../builders/shop.ts";
import type { ValidValues } from "./body-from-schema.ts";
import type { ShopFixtures } from "./populated-shop.ts";

const integerUpTo = (max: number, min = 0) => fc.integer({ min, max }).map(String);
const anyOf = <Text extends string>(...texts: Text[]) => fc.constantFrom(...texts);
const phone = anyOf("07700 900123", "+44 7700 900123", "7700900123");
const time = anyOf("12:00", "12:30", "13:00", "18:30");
/** No account has these passwords. */
const password = anyOf("another long password", "korma & naan & chutney");

const line = fc.record({ id: fc.integer({ min: 1, max: 18 }), quantity: fc.integer({ min: 1, max: 3 }) });
const lines = fc.uniqueArray(line, { selector: ({ id }) => id, minLength: 1, maxLength: 3 });
const orderedLines = fc.oneof(fc.constant([{ id: 1, quantity: 1 }]), lines);

/** Valid values for every form's fields, by field name. `seen` is the current settings as JSON. */
export function validValues({ day, customerId, discountId, orders }: ShopFixtures, seen: string): ValidValues {
  const days = anyOf(day, day, "2999-01-01", "2020-02-29");
  const numbers = anyOf(...Object.values(orders).map(String), "1");
  return {
    phone,
    contact: phone,
    whatsapp: phone,
    phones: phone,
    email: fc.oneof(
      fc.nat(99_999).map((n) => `fresh${n}@customer.test`),
      anyOf("ben@customer.test", "OWNER@shop.test"),
    ),
    password,
    currentPassword: anyOf("", "a wrong guess"),
    confirmDeletion: anyOf("on"),
    returnTo: anyOf("/checkout", "/menu?filter=veg", "//evil.example"),
    callbackURL: anyOf("/checkout", "https://evil.example"),
    token: anyOf("x".repeat(43), "eyJhbGciOiJub25lIn0.e30."),
    device: fc.uuid(),
    emailCode: anyOf("123456", "000 000"),
    code: fc.nat(99_999).map((n) => `FUZZ${n}`),
    state: fc.base64String(),
    provider: anyOf("google", "credential"),
    // Orders
    lines: orderedLines.map((wanted) => JSON.stringify(wanted.map((each) => ({ ...each, seenPrice: priceOf(each.id) })))),
    seenTotal: anyOf("594", "594", "495"),
    // The shop is open all day, so every order is for as soon as possible, which is an empty value.
    seenWantedAt: anyOf(""),
    subtotal: anyOf("495", "5000"),
    coupon: anyOf("", "", "SAVE10", "NOPE"),
    version: integerUpTo(3, 1),
    cashGiven: anyOf("", "20", "100.00"),
    filterId: fc.uuid(),
    filter: anyOf('{"type":null,"status":"pending","source":"counter","by":"placed","from":0,"to":null}'),
    pickupDate: days,
    deliveryWhen: anyOf("asap", "later", ""),
    deliveryDate: anyOf(day, ""),
    eventDate: days,
    date: days,
    day: days,
    pickupTime: time,
    deliveryTime: time,
    eventTime: time,
    time,
    guestCount: integerUpTo(60, 1),
    guests: integerUpTo(12, 1),
    deliveryMethod: anyOf("Delivery", "Pickup"),
    withinRadius: anyOf("on"),
    atShortNotice: anyOf("on", ""),
    customerId: anyOf("", customerId),
    number: numbers,
    // The back office
    id: anyOf(String(discountId), "1", "2", "18"),
    place: integerUpTo(17),
    userId: anyOf(customerId),
    emailId: fc.uuid(),
    messageId: integerUpTo(9, 1),
    vegan: anyOf(""),
    price: anyOf("4.95", "12", "0.50"),
    discountPercentage: anyOf("10", "12.5%"),
    fixedDiscount: anyOf(""),
    minimumSpend: anyOf("", "20"),
    maxUses: anyOf("", "100"),
    usesPerCustomer: anyOf("", "1"),
    expiryDate: anyOf("2999-12-31", "2026-01-01"),
    // Settings
    seen: fc.constant(seen),
    companyNumber: anyOf("12345678", "OC301234", ""),
    registeredIn: anyOf("", "England and Wales"),
    vatNumber: anyOf("GB 123 4567 82", "123456727", ""),
    hygieneLink: anyOf("https://ratings.food.gov.uk/business/1", ""),
    established: anyOf("1990"),
    minimumPasswordLength: anyOf("6", "8"),
    timeZone: anyOf("Europe/London", "Asia/Kolkata"),
    opens: anyOf("11:00", "17:30"),
    closes: anyOf("15:00", "02:00"),
    vatRate: anyOf("20", "17.5%"),
    leadMinutes: integerUpTo(90),
    slotMinutes: integerUpTo(60, 5),
    ordersPerSlot: integerUpTo(50, 1),
    lastPickupMinutes: integerUpTo(60),
    unansweredMinutes: integerUpTo(60),
    daysAhead: integerUpTo(60, 1),
    partyNoticeDays: integerUpTo(7),
    partyRadiusMiles: integerUpTo(20),
    minutes: integerUpTo(180, 5),
    largestBooking: integerUpTo(40, 1),
    lastTableMinutes: integerUpTo(120),
    slug: fc.nat(99_999).map((n) => `fuzz-${n}`),
    inForceFrom: anyOf("2026-11-01", "2999-01-01"),
    policiesSince: anyOf("2026-11-01", ""),
    notAdded: anyOf("No MSG: Spices are ground here.", ""),
    developers: anyOf("Asha Patel https://tiffin.example/asha", ""),
    keepOrderYears: integerUpTo(20, 1),
    keepEmailDays: integerUpTo(90, 1),
    mainColour: anyOf("#c2570c", "#E6FF00"),
    secondColour: anyOf("#b8432f", "#1d4ed8"),
    logo: anyOf(""),
    hero: anyOf(""),
    picture: anyOf(""),
    backupTime: anyOf("", "04:00", "23:30"),
    keepBackups: integerUpTo(30, 1),
    seats: integerUpTo(12, 1),
    table: integerUpTo(9, 1),
    party: fc.uuid(),
    quotedMinutes: integerUpTo(240),
    lasts: anyOf("15", "open"),
  };
}

/** Reads the current settings as JSON. Settings forms submit them, so that the shop can detect concurrent changes. */
export async function readSettingsJson({ database }: RunningShop): Promise<string> {
  const { read } = bindShop({ database, emailQueue: () => ({ send: async () => undefined }) });
  return JSON.stringify(await read.business.getSettings());
}
