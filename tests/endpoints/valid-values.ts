import fc from "fast-check";
import { bindShop } from "../../platform/bind-shop.ts";
import type { RunningShop } from "../builders/running-shop.ts";
import { getPrice } from "../builders/shop.ts";
import type { ValidValues } from "./body-from-schema.ts";
import type { ShopFixtures } from "./populated-shop.ts";

const pickIntegerUpTo = (max: number, min = 0) => fc.integer({ min, max }).map(String);
const pickOneOf = <Text extends string>(...texts: Text[]) => fc.constantFrom(...texts);
const phone = pickOneOf("07700 900123", "+44 7700 900123", "7700900123");
const time = pickOneOf("12:00", "12:30", "13:00", "18:30");
/** No populated account has these passwords. */
const password = pickOneOf("another long password", "korma & naan & chutney");

const line = fc.record({
  id: fc.integer({ min: 1, max: 18 }),
  quantity: fc.integer({ min: 1, max: 3 }),
});
const lines = fc.uniqueArray(line, { selector: ({ id }) => id, minLength: 1, maxLength: 3 });
const orderedLines = fc.oneof(fc.constant([{ id: 1, quantity: 1 }]), lines);

/** Valid values for form fields, by field name. `seen` is the current settings as JSON. */
export function buildValidValues(
  { day, customerId, discountId, orders }: ShopFixtures,
  seen: string,
): ValidValues {
  const days = pickOneOf(day, day, "2999-01-01", "2020-02-29");
  const numbers = pickOneOf(...Object.values(orders).map(String), "1");
  return {
    phone,
    contact: phone,
    whatsapp: phone,
    phones: phone,
    email: fc.oneof(
      fc.nat(99_999).map((index) => `fresh${index}@customer.test`),
      pickOneOf("ben@customer.test", "OWNER@shop.test"),
    ),
    password,
    currentPassword: pickOneOf("", "a wrong guess"),
    confirmDeletion: pickOneOf("on"),
    returnTo: pickOneOf("/checkout", "/menu?filter=veg", "//evil.example"),
    callbackURL: pickOneOf("/checkout", "https://evil.example"),
    token: pickOneOf("x".repeat(43), "eyJhbGciOiJub25lIn0.e30."),
    device: fc.uuid(),
    emailCode: pickOneOf("123456", "000 000"),
    code: fc.nat(99_999).map((index) => `FUZZ${index}`),
    state: fc.base64String(),
    provider: pickOneOf("google", "credential"),
    // Orders
    lines: orderedLines.map((lines) =>
      JSON.stringify(lines.map((each) => ({ ...each, seenPrice: getPrice(each.id) }))),
    ),
    seenExpected: pickOneOf("495", "-495"),
    seenTotal: pickOneOf("594", "594", "495"),
    // The shop is open all day, so every order is ASAP, which is an empty value.
    seenWantedAt: pickOneOf(""),
    subtotal: pickOneOf("495", "5000"),
    coupon: pickOneOf("", "", "SAVE10", "NOPE"),
    version: pickIntegerUpTo(3, 1),
    cashGiven: pickOneOf("", "20", "100.00"),
    filterId: fc.uuid(),
    filter: pickOneOf(
      '{"type":null,"status":"pending","source":"counter","by":"placed","from":0,"to":null}',
    ),
    pickupDate: days,
    deliveryWhen: pickOneOf("asap", "later", ""),
    deliveryDate: pickOneOf(day, ""),
    eventDate: days,
    date: days,
    day: days,
    pickupTime: time,
    deliveryTime: time,
    eventTime: time,
    time,
    guestCount: pickIntegerUpTo(60, 1),
    guests: pickIntegerUpTo(12, 1),
    deliveryMethod: pickOneOf("Delivery", "Pickup"),
    withinRadius: pickOneOf("on"),
    atShortNotice: pickOneOf("on", ""),
    customerId: pickOneOf("", customerId),
    number: numbers,
    // The back office
    id: pickOneOf(String(discountId), "1", "2", "18"),
    position: pickIntegerUpTo(17),
    userId: pickOneOf(customerId),
    emailId: fc.uuid(),
    messageId: pickIntegerUpTo(9, 1),
    vegan: pickOneOf(""),
    price: pickOneOf("4.95", "12", "0.50"),
    discountPercentage: pickOneOf("10", "12.5%"),
    fixedDiscount: pickOneOf(""),
    minimumSpend: pickOneOf("", "20"),
    maxUses: pickOneOf("", "100"),
    usesPerCustomer: pickOneOf("", "1"),
    expiryDate: pickOneOf("2999-12-31", "2026-01-01"),
    // Settings
    seen: fc.constant(seen),
    companyNumber: pickOneOf("12345678", "OC301234", ""),
    registeredIn: pickOneOf("", "England and Wales"),
    vatNumber: pickOneOf("GB 123 4567 27", "123456727 001", ""),
    hygieneLink: pickOneOf("https://ratings.food.gov.uk/business/1", ""),
    established: pickOneOf("1990"),
    minimumPasswordLength: pickOneOf("6", "8"),
    timeZone: pickOneOf("Europe/London", "Asia/Kolkata"),
    opens: pickOneOf("11:00", "17:30"),
    closes: pickOneOf("15:00", "02:00"),
    vatRate: pickOneOf("20", "17.5%"),
    leadMinutes: pickIntegerUpTo(90),
    deliveryMinutes: pickIntegerUpTo(180),
    slotMinutes: pickIntegerUpTo(60, 5),
    ordersPerSlot: pickIntegerUpTo(50, 1),
    lastPickupMinutes: pickIntegerUpTo(60),
    unansweredMinutes: pickIntegerUpTo(60),
    daysAhead: pickIntegerUpTo(60, 1),
    partyNoticeDays: pickIntegerUpTo(7),
    partyRadiusMiles: pickIntegerUpTo(20),
    minutes: pickIntegerUpTo(180, 5),
    largestBooking: pickIntegerUpTo(40, 1),
    lastTableMinutes: pickIntegerUpTo(120),
    slug: fc.nat(99_999).map((index) => `fuzz-${index}`),
    inForceFrom: pickOneOf("2026-11-01", "2999-01-01"),
    policiesSince: pickOneOf("2026-11-01", ""),
    notAdded: pickOneOf("No MSG: Spices are ground here.", ""),
    developers: pickOneOf("Asha Patel https://tiffin.example/asha", ""),
    keepOrderYears: pickIntegerUpTo(20, 1),
    keepEmailDays: pickIntegerUpTo(90, 1),
    mainColour: pickOneOf("#c2570c", "#E6FF00"),
    secondColour: pickOneOf("#b8432f", "#1d4ed8"),
    logo: pickOneOf(""),
    hero: pickOneOf(""),
    picture: pickOneOf(""),
    backupTime: pickOneOf("", "04:00", "23:30"),
    keepBackups: pickIntegerUpTo(30, 1),
    seats: pickIntegerUpTo(12, 1),
    count: pickIntegerUpTo(3, 1),
    table: pickIntegerUpTo(9, 1),
    partyId: fc.uuid(),
    counted: pickOneOf("120.50", "0"),
    quotedMinutes: pickIntegerUpTo(240),
    duration: pickOneOf("15", "open"),
  };
}

/**
 * Reads the current settings as JSON. Settings forms submit them, so that the shop can detect
 * concurrent changes.
 */
export async function readSettingsJson({ database }: RunningShop): Promise<string> {
  const { stores } = bindShop({
    database,
    bindEmailQueue: () => ({ send: async () => undefined }),
  });
  return JSON.stringify(await stores.business.getSettings());
}
