import type { AuditSubjectKind, AuditValue } from "../audit-entry.ts";
import { formatDate, formatException } from "../business/format-hours.ts";
import { formatWeekInline } from "../business/format-week-inline.ts";
import type { LegalDetails } from "../business/legal/default-legal.ts";
import { type HygieneRating, hygieneRatings } from "../business/legal/hygiene-rating.ts";
import { type FontPairId, fontPairs } from "../business/look/font-pairs.ts";
import { formatRate } from "../cart/vat.ts";
import { formatPhone } from "../contact-details/phone.ts";
import { formatInstant } from "../format-instant.ts";
import { parseAllergens } from "../menu/allergens.ts";
import { describeAllergens } from "../menu/describe-allergens.ts";
import { formatCount } from "../messages/format/format-count.ts";
import { formatPence } from "../money.ts";
import { sourceLabels } from "../order-search/order-sources.ts";
import { type OrderSource, type OrderTypeId, staffTypeLabels } from "../orders/order.ts";
import { parseStatus, statusLabel } from "../orders/status/order-status.ts";
import type { HoursException, WeeklyHours } from "../scheduling/opening-hours.ts";

export interface FormatOptions {
  currency: string;
  timeZone: string;
}

/** A field's label within a sentence, and the formatter for its value. */
export interface FieldLabel {
  label: string;
  format(value: AuditValue, options: FormatOptions): string;
}

const formatValue = (value: AuditValue): string => {
  if (value === null || value === "") return "nothing";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value))
    return value.length === 0 ? "nothing" : value.map(formatValue).join(", ");
  if (typeof value === "object") return JSON.stringify(value);
  return String(value);
};
const createCountFormat = (unit: string) => (value: AuditValue) =>
  value === null ? "no limit" : formatCount(Number(value), unit);
const formatMoney = (value: AuditValue, { currency }: FormatOptions) =>
  value === null ? "nothing" : formatPence(Number(value), currency);
const formatDay = (value: AuditValue) =>
  value === null ? "no date" : `${formatDate(String(value))} ${String(value).slice(0, 4)}`;
const formatOptionalInstant = (value: AuditValue, { timeZone }: FormatOptions) =>
  value === null ? "nothing" : formatInstant(new Date(value as string | number), timeZone);
const formatPhoneNumbers = (value: AuditValue) =>
  (Array.isArray(value) ? value : [value])
    .filter(Boolean)
    .map((phone) => formatPhone(String(phone)))
    .join(" and ") || "nothing";
const formatPercentage = (value: AuditValue) => (value === null ? "nothing" : `${value}%`);

function createField(label: string, format: FieldLabel["format"] = formatValue): FieldLabel {
  return { label, format };
}

const formatMinutes = createCountFormat("minute");
const vatModes: Record<string, string> = {
  added: "added in the cart",
  included: "included in the prices",
  none: "no VAT",
};

const unansweredSteps = ["none", "louder sound", "email to the owner", "ordering paused"];

const labels: Record<AuditSubjectKind, Record<string, FieldLabel>> = {
  order: {
    status: createField("status", (value) => statusLabel(parseStatus(String(value)))),
    type: createField("type", (value) => staffTypeLabels[value as OrderTypeId] ?? String(value)),
    total: createField("total", formatMoney),
    source: createField("source", (value) => sourceLabels[value as OrderSource] ?? String(value)),
    atShortNotice: createField("short notice"),
    acknowledged: createField("seen", (value) => (value ? "yes" : "not yet")),
    ready: createField("ready"),
    unanswered: createField(
      "alert about the unanswered order",
      (value) => unansweredSteps[Number(value)] ?? String(value),
    ),
    ticketsPrinted: createField("tickets printed"),
  },
  dish: {
    price: createField("price", formatMoney),
    image: createField("picture", (value) => (value ? "set" : "none")),
    allergens: createField("allergens", (value) => describeAllergens(parseAllergens(value))),
    category: createField("category", (value) =>
      value === "veg" ? "vegetarian" : "non-vegetarian",
    ),
    soldOutUntil: createField("sold-out time", formatOptionalInstant),
    position: createField("position on the menu"),
    featured: createField("star for the home page", (value) => (value ? "set" : "not set")),
  },
  discount: {
    discountPercentage: createField("percentage", formatPercentage),
    fixedDiscount: createField("amount", formatMoney),
    minimumSpend: createField("minimum spend", formatMoney),
    expiryDate: createField("expiry date", formatDay),
    maxUses: createField("total uses", createCountFormat("use")),
    usesPerCustomer: createField("uses per customer", createCountFormat("use")),
  },
  role: { role: createField("role", (value) => (value === "admin" ? "admin" : "customer")) },
  export: {
    type: createField("type", (value) => staffTypeLabels[value as OrderTypeId] ?? String(value)),
    status: createField("status", (value) => statusLabel(parseStatus(String(value)))),
    source: createField("source", (value) => sourceLabels[value as OrderSource] ?? String(value)),
    filteredDate: createField("filtered by date", (value) =>
      value === "wanted" ? "due" : "placed",
    ),
    fromDay: createField("first day", formatDay),
    toDay: createField("last day", formatDay),
  },
  table: {
    joinGroup: createField("group", (value) => (value === null ? "none" : String(value))),
    position: createField("position in the list"),
    inUse: createField("use", (value) => (value ? "in use" : "out of use")),
  },
  setting: {
    name: createField("restaurant's name"),
    tagline: createField("tagline"),
    established: createField("year established"),
    menuSection: createField("name of a menu section"),
    menuSections: createField("order of the menu's sections"),
    cuisines: createField("cuisine"),
    phones: createField("phone numbers", formatPhoneNumbers),
    email: createField("email"),
    whatsapp: createField("WhatsApp number", formatPhoneNumbers),
    legalName: createField("legal name"),
    company: createField("company", (value) =>
      formatCompany(value as unknown as LegalDetails["company"]),
    ),
    registeredAddress: createField("registered address"),
    vatNumber: createField("VAT number"),
    hygieneRating: createField(
      "food hygiene rating",
      (value) => hygieneRatings[value as HygieneRating] ?? "nothing",
    ),
    hygieneLink: createField("link to the food hygiene rating"),
    minimumPasswordLength: createField("minimum password length", createCountFormat("character")),
    weeklyHours: createField("opening hours", (value) =>
      formatWeekInline(value as unknown as WeeklyHours),
    ),
    hoursExceptions: createField("special days", (value) =>
      formatExceptions(value as unknown as HoursException[]),
    ),
    timeZone: createField("time zone"),
    eggsAreVeg: createField("eggs in veg dishes"),
    vatMode: createField("VAT", (value) => vatModes[String(value)] ?? String(value)),
    vatRate: createField("VAT rate", (value) => formatRate(Number(value))),
    ticketPrices: createField("prices on kitchen tickets"),
    leadMinutes: createField("lead time", formatMinutes),
    deliveryMinutes: createField("usual delivery time", formatMinutes),
    deliveryArea: createField("delivery area"),
    deliveryPostcodes: createField("delivery postcodes", (value) =>
      formatPostcodes(value as unknown as string[]),
    ),
    ordersWhileClosed: createField("orders while closed", (value) =>
      value === "refuse" ? "refused" : "accepted for the next opening",
    ),
    unansweredMinutes: createField("time until an unanswered order rings louder", formatMinutes),
    pauseWhenUnanswered: createField("pause when orders stay unanswered"),
    skipCookingStep: createField("kitchen without Start cooking"),
    orderTypes: createField("ways to order", (value) => formatTypes(value as OrderTypeId[])),
    autoConfirm: createField("order types confirmed automatically", (value) =>
      formatTypes(value as OrderTypeId[]),
    ),
    slotMinutes: createField("pickup interval", formatMinutes),
    ordersPerSlot: createField("most pickups at the same time"),
    lastPickupMinutes: createField("last pickup before closing", formatMinutes),
    lastTableMinutes: createField("last booking before closing", formatMinutes),
    daysAhead: createField("limit for advance orders and bookings", createCountFormat("day")),
    stays: createField("lengths of stay", (value) =>
      formatStays(value as unknown as { guests: number; minutes: number }[]),
    ),
    largestBooking: createField("largest booking", createCountFormat("guest")),
    partyNoticeDays: createField("notice for parties", createCountFormat("day")),
    partyNotice: createField("rule for short notice"),
    partyRadiusMiles: createField("delivery radius", createCountFormat("mile")),
    partyRadius: createField("rule for addresses outside the delivery radius", (value) =>
      value === "refuse" ? "ask" : String(value),
    ),
    homeIntro: createField("introduction on the home page"),
    aboutIntro: createField("introduction on the about page"),
    mission: createField("mission on the about page"),
    freeDelivery: createField("statement that delivery is free"),
    remedy: createField("what you do if something is wrong with an order"),
    takeawayNote: createField("note on the takeaway page"),
    commitment: createField("commitment on the about page"),
    notAdded: createField('"What we leave out" list', (value) =>
      formatNotAdded(value as unknown as { name: string; instead: string }[]),
    ),
    kitchenAllergens: createField("allergens used in the kitchen"),
    law: createField("governing law"),
    policiesSince: createField("start date of the policies", (value) =>
      value ? formatDay(value) : "no date",
    ),
    developers: createField("credits in the footer", (value) =>
      formatNames(value as unknown as { name: string }[]),
    ),
    mainColour: createField("main colour"),
    secondColour: createField("second colour"),
    fontPair: createField("fonts", (value) => formatFontPair(String(value))),
    logo: createField("logo", (value) => (value ? "set" : "none")),
    logoWithName: createField("name beside the logo"),
    hero: createField("picture on the home page", (value) => (value ? "set" : "none")),
    heroAlt: createField("description of the picture on the home page"),
    illustrations: createField("illustrations"),
    space: createField("pictures of your space", (value) =>
      formatSpace(value as unknown as { title: string }[]),
    ),
    homeBlocks: createField("blocks of the home page"),
    homeTitle: createField("heading of the home page"),
    homeNote: createField("line below the home page's buttons"),
    homeWaysTitle: createField("heading above the ways to order"),
    homeDishesTitle: createField("heading above the dishes"),
    homeContactTitle: createField("heading above the contact details"),
    homeContactText: createField("text above the contact details"),
    keepOrderYears: createField(
      "years to keep customer names on orders",
      createCountFormat("year"),
    ),
    keepEmailDays: createField("days to keep email records", createCountFormat("day")),
    title: createField("title"),
    slug: createField("address"),
    placement: createField("placement of the link"),
    inForceFrom: createField("date in force", formatDay),
    // The log stores only a digest of the text.
    text: createField("text", (value) => (value === null ? "none" : "added")),
    backupTime: createField("time of the daily backup", (value) =>
      value === null ? "off" : String(value),
    ),
    keepBackups: createField("number of backups kept", createCountFormat("backup")),
    openOrdersPerAccount: createField("open orders per account", createCountFormat("order")),
    ordersPerNetwork: createField(
      "new orders from one network in 10 minutes",
      createCountFormat("order"),
    ),
    countedDay: createField("day", formatDay),
    countedCash: createField("counted cash", formatMoney),
    extraMinutes: createField("extra lead time", (value) =>
      value === null ? "none" : formatMinutes(value),
    ),
    until: createField("end", (value, options) =>
      value === null ? "until further notice" : formatOptionalInstant(value, options),
    ),
  },
};

function formatCompany({ companyNumber, registeredIn }: LegalDetails["company"]): string {
  return [companyNumber, registeredIn].filter(Boolean).join(", ") || "nothing";
}

function formatFontPair(id: string): string {
  const pair = fontPairs[id as FontPairId];
  return pair ? `${pair.heading} and ${pair.text}` : id;
}

function formatExceptions(list: readonly HoursException[]): string {
  if (list.length === 0) return "none";
  const days = list.map((exception) => {
    const year = exception.day.slice(0, 4);
    return `${formatDate(exception.day)} ${year} ${formatException(exception)}`;
  });
  return days.join("; ");
}

function formatTypes(list: readonly OrderTypeId[]): string {
  return list.length === 0 ? "none" : list.map((type) => staffTypeLabels[type]).join(", ");
}

function formatNames(list: readonly { name: string }[]): string {
  return list.length === 0 ? "none" : list.map(({ name }) => name).join(", ");
}

function formatPostcodes(list: readonly string[]): string {
  return list.length === 0 ? "everywhere" : list.join(", ");
}

function formatSpace(list: readonly { title: string }[]): string {
  return list.length === 0
    ? "none"
    : list.map(({ title }) => title || "a picture without a title").join(", ");
}

function formatNotAdded(list: readonly { name: string; instead: string }[]): string {
  if (list.length === 0) return "none";
  return list.map(({ name, instead }) => (instead ? `${name}: ${instead}` : name)).join("; ");
}

function formatStays(list: readonly { guests: number; minutes: number }[]): string {
  return list
    .map(({ guests, minutes }) => `${minutes} minutes for up to ${formatCount(guests, "guest")}`)
    .join(", ");
}

/** A field without a label gets one derived from its name: `soldOut` → `sold out`. */
export function getFieldLabel(kind: AuditSubjectKind, name: string): FieldLabel {
  return (
    labels[kind]?.[name] ?? createField(name.replaceAll(/([a-z])([A-Z])/g, "$1 $2").toLowerCase())
  );
}
