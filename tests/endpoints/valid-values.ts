import fc from "fast-check";
import { bindShop } from "../../platform/bind-shop.ts";
import type { RunningShop } from "../builders/running-shop.ts";
import { getPrice } from "../builders/shop.ts";
import type { ValidValues } from "./body-from-schema.ts";
import type { ShopFixtures } from "./populated-shop.ts";

const integerUpTo = (max: number, min = 0) => fc.integer({ min, max }).map(String);
const oneOf = <Text extends string>(...texts: Text[]) => fc.constantFrom(...texts);
const phone = oneOf("07700 900123", "+44 7700 900123", "7700900123");
const time = oneOf("12:00", "12:30", "13:00", "18:30");
/** No account has these passwords. */
const password = oneOf("another long password", "korma & naan & chutney");

const line = fc.record({ id: fc.integer({ min: 1, max: 18 }), quantity: fc.integer({ min: 1, max: 3 }) });
const lines = fc.uniqueArray(line, { selector: ({ id }) => id, minLength: 1, maxLength: 3 });
const orderedLines = fc.oneof(fc.constant([{ id: 1, quantity: 1 }]), lines);

/** Valid values for every form's fields, by field name. `seen` is the current settings as JSON. */
export function validValues({ day, customerId, discountId, orders }: ShopFixtures, seen: string): ValidValues {
  const days = oneOf(day, day, "2999-01-01", "2020-02-29");
  const numbers = oneOf(...Object.values(orders).map(String), "1");
  return {
    phone,
    contact: phone,
    whatsapp: phone,
    phones: phone,
    email: fc.oneof(
      fc.nat(99_999).map((n) => `fresh${n}@customer.test`),
      oneOf("ben@customer.test", "OWNER@shop.test"),
    ),
    password,
    currentPassword: oneOf("", "a wrong guess"),
    confirmDeletion: oneOf("on"),
    returnTo: oneOf("/checkout", "/menu?filter=veg", "//evil.example"),
    callbackURL: oneOf("/checkout", "https://evil.example"),
    token: oneOf("x".repeat(43), "eyJhbGciOiJub25lIn0.e30."),
    device: fc.uuid(),
    emailCode: oneOf("123456", "000 000"),
    code: fc.nat(99_999).map((n) => `FUZZ${n}`),
    state: fc.base64String(),
    provider: oneOf("google", "credential"),
    // Orders
    lines: orderedLines.map((lines) => JSON.stringify(lines.map((each) => ({ ...each, seenPrice: getPrice(each.id) })))),
    seenTotal: oneOf("594", "594", "495"),
    // The shop is open all day, so every order is for as soon as possible, which is an empty value.
    seenWantedAt: oneOf(""),
    subtotal: oneOf("495", "5000"),
    coupon: oneOf("", "", "SAVE10", "NOPE"),
    version: integerUpTo(3, 1),
    cashGiven: oneOf("", "20", "100.00"),
    filterId: fc.uuid(),
    filter: oneOf('{"type":null,"status":"pending","source":"counter","by":"placed","from":0,"to":null}'),
    pickupDate: days,
    deliveryWhen: oneOf("asap", "later", ""),
    deliveryDate: oneOf(day, ""),
    eventDate: days,
    date: days,
    day: days,
    pickupTime: time,
    deliveryTime: time,
    eventTime: time,
    time,
    guestCount: integerUpTo(60, 1),
    guests: integerUpTo(12, 1),
    deliveryMethod: oneOf("Delivery", "Pickup"),
    withinRadius: oneOf("on"),
    atShortNotice: oneOf("on", ""),
    customerId: oneOf("", customerId),
    number: numbers,
    // The back office
    id: oneOf(String(discountId), "1", "2", "18"),
    place: integerUpTo(17),
    userId: oneOf(customerId),
    emailId: fc.uuid(),
    messageId: integerUpTo(9, 1),
    vegan: oneOf(""),
    price: oneOf("4.95", "12", "0.50"),
    discountPercentage: oneOf("10", "12.5%"),
    fixedDiscount: oneOf(""),
    minimumSpend: oneOf("", "20"),
    maxUses: oneOf("", "100"),
    usesPerCustomer: oneOf("", "1"),
    expiryDate: oneOf("2999-12-31", "2026-01-01"),
    // Settings
    seen: fc.constant(seen),
    companyNumber: oneOf("12345678", "OC301234", ""),
    registeredIn: oneOf("", "England and Wales"),
    vatNumber: oneOf("GB 123 4567 82", "123456727", ""),
    hygieneLink: oneOf("https://ratings.food.gov.uk/business/1", ""),
    established: oneOf("1990"),
    minimumPasswordLength: oneOf("6", "8"),
    timeZone: oneOf("Europe/London", "Asia/Kolkata"),
    opens: oneOf("11:00", "17:30"),
    closes: oneOf("15:00", "02:00"),
    vatRate: oneOf("20", "17.5%"),
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
    inForceFrom: oneOf("2026-11-01", "2999-01-01"),
    policiesSince: oneOf("2026-11-01", ""),
    notAdded: oneOf("No MSG: Spices are ground here.", ""),
    developers: oneOf("Asha Patel https://tiffin.example/asha", ""),
    keepOrderYears: integerUpTo(20, 1),
    keepEmailDays: integerUpTo(90, 1),
    mainColour: oneOf("#c2570c", "#E6FF00"),
    secondColour: oneOf("#b8432f", "#1d4ed8"),
    logo: oneOf(""),
    hero: oneOf(""),
    picture: oneOf(""),
    backupTime: oneOf("", "04:00", "23:30"),
    keepBackups: integerUpTo(30, 1),
    seats: integerUpTo(12, 1),
    table: integerUpTo(9, 1),
    party: fc.uuid(),
    quotedMinutes: integerUpTo(240),
    lasts: oneOf("15", "open"),
  };
}

/** Reads the current settings as JSON. Settings forms submit them, so that the shop can detect concurrent changes. */
export async function readSettingsJson({ database }: RunningShop): Promise<string> {
  const { read } = bindShop({ database, emailQueue: () => ({ send: async () => undefined }) });
  return JSON.stringify(await read.business.getSettings());
}
