import type { AuditSubjectKind, AuditValue } from "../audit-log/audit-entry.ts";
import { formatDate, formatException } from "../business/format-hours.ts";
import { formatWeekInline } from "../business/format-week-inline.ts";
import type { LegalDetails } from "../business/legal/default-legal.ts";
import { type HygieneRating, hygieneRatings } from "../business/legal/hygiene-rating.ts";
import { type FontPairId, fontPairs } from "../business/look/font-pairs.ts";
import { formatPhone } from "../contact-details/phone.ts";
import { type Placement, placementLabels } from "../custom-pages/custom-page.ts";
import { formatInstant } from "../format-instant.ts";
import { parseAllergens } from "../menu/allergens.ts";
import { describeAllergens } from "../menu/describe-allergens.ts";
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
  if (Array.isArray(value)) return value.length === 0 ? "nothing" : value.map(formatValue).join(", ");
  if (typeof value === "object") return JSON.stringify(value);
  return String(value);
};
const formatCount = (unit: string) => (value: AuditValue) =>
  value === null ? "no limit" : `${value} ${value === 1 ? unit.replace(/s$/, "") : unit}`;
const formatMoney = (value: AuditValue, { currency }: FormatOptions) =>
  value === null ? "nothing" : formatPence(Number(value), currency);
const formatDay = (value: AuditValue) =>
  value === null ? "no date" : `${formatDate(String(value))} ${String(value).slice(0, 4)}`;
const formatTime = (value: AuditValue, { timeZone }: FormatOptions) =>
  value === null ? "nothing" : formatInstant(new Date(value as string | number), timeZone);
const formatPhones = (value: AuditValue) => {
  const phones = (Array.isArray(value) ? value : [value]).filter(Boolean);
  return phones.map((phone) => formatPhone(String(phone))).join(" and ") || "nothing";
};
const formatPercentage = (value: AuditValue) => (value === null ? "nothing" : `${value}%`);

/** Describes one field of the tables below. */
function field(label: string, format: FieldLabel["format"] = formatValue): FieldLabel {
  return { label, format };
}

const formatMinutes = formatCount("minutes");
const vatModes: Record<string, string> = { added: "added in the cart", included: "included in the prices", none: "no VAT" };

const unansweredSteps = ["none", "louder sound", "email to the owner", "ordering paused"];

const labels: Record<AuditSubjectKind, Record<string, FieldLabel>> = {
  order: {
    status: field("status", (value) => statusLabel(parseStatus(String(value)))),
    type: field("type", (value) => staffTypeLabels[value as OrderTypeId] ?? String(value)),
    total: field("total", formatMoney),
    source: field("source", (value) => sourceLabels[value as OrderSource] ?? String(value)),
    atShortNotice: field("short notice"),
    acknowledged: field("acknowledgement", (value) => (value ? "acknowledged" : "not yet")),
    ready: field("ready"),
    unanswered: field("alert about the unanswered order", (value) => unansweredSteps[Number(value)] ?? String(value)),
    ticketsPrinted: field("tickets printed"),
  },
  dish: {
    price: field("price", formatMoney),
    image: field("picture", (value) => (value ? "set" : "none")),
    allergens: field("allergens", (value) => describeAllergens(parseAllergens(value))),
    category: field("category", (value) => (value === "veg" ? "vegetarian" : "non-vegetarian")),
    soldOutUntil: field("sold-out time", formatTime),
    position: field("position on the menu"),
    featured: field("star for the home page", (value) => (value ? "set" : "not set")),
  },
  discount: {
    discountPercentage: field("percentage", formatPercentage),
    fixedDiscount: field("amount", formatMoney),
    minimumSpend: field("minimum spend", formatMoney),
    expiryDate: field("expiry date", formatDay),
    maxUses: field("total uses", formatCount("uses")),
    usesPerCustomer: field("uses per customer", formatCount("uses")),
  },
  role: { role: field("role", (value) => (value === "admin" ? "admin" : "customer")) },
  export: {
    type: field("type", (value) => staffTypeLabels[value as OrderTypeId] ?? String(value)),
    status: field("status", (value) => statusLabel(parseStatus(String(value)))),
    source: field("source", (value) => sourceLabels[value as OrderSource] ?? String(value)),
    fromDay: field("first day", formatDay),
    toDay: field("last day", formatDay),
  },
  table: {
    joinGroup: field("group", (value) => (value === null ? "none" : String(value))),
    position: field("position in the list"),
    inUse: field("use", (value) => (value ? "in use" : "out of use")),
  },
  setting: {
    name: field("restaurant's name"),
    tagline: field("tagline"),
    established: field("year established"),
    menuSections: field("order of the menu's sections"),
    cuisines: field("cuisine"),
    phones: field("phone numbers", formatPhones),
    email: field("email"),
    whatsapp: field("WhatsApp number", formatPhones),
    legalName: field("legal name"),
    company: field("company", (value) => formatCompany(value as unknown as LegalDetails["company"])),
    registeredAddress: field("registered address"),
    vatNumber: field("VAT number"),
    hygieneRating: field("food hygiene rating", (value) => hygieneRatings[value as HygieneRating] ?? "nothing"),
    hygieneLink: field("link to the food hygiene rating"),
    minimumPasswordLength: field("minimum password length", formatCount("characters")),
    weeklyHours: field("opening hours", (value) => formatWeekInline(value as unknown as WeeklyHours)),
    hoursExceptions: field("special days", (value) => formatExceptions(value as unknown as HoursException[])),
    timeZone: field("time zone"),
    vatMode: field("VAT", (value) => vatModes[String(value)] ?? String(value)),
    vatRate: field("VAT rate", (value) => `${Number(value) / 100}%`),
    ticketPrices: field("prices on kitchen tickets"),
    leadMinutes: field("lead time", formatMinutes),
    deliveryArea: field("delivery area"),
    deliveryPostcodes: field("delivery postcodes", (value) => formatPostcodes(value as unknown as string[])),
    ordersWhileClosed: field("orders while closed", (value) =>
      value === "refuse" ? "refused" : "accepted for the next opening",
    ),
    unansweredMinutes: field("time until an unanswered order rings louder", formatMinutes),
    pauseWhenUnanswered: field("pause when orders stay unanswered"),
    skipCookingStep: field("kitchen without Start cooking"),
    orderTypes: field("ways to order", (value) => formatTypes(value as OrderTypeId[])),
    autoConfirm: field("order types confirmed automatically", (value) => formatTypes(value as OrderTypeId[])),
    slotMinutes: field("time between pickup times", formatMinutes),
    ordersPerSlot: field("most pickups at the same time"),
    lastPickupMinutes: field("last pickup before closing", formatMinutes),
    lastTableMinutes: field("last table before closing", formatMinutes),
    daysAhead: field("days bookable ahead", formatCount("days")),
    stays: field("lengths of stay", (value) => formatStays(value as unknown as { guests: number; minutes: number }[])),
    largestBooking: field("largest booking", formatCount("guests")),
    partyNoticeDays: field("notice for parties", formatCount("days")),
    partyNotice: field("rule for short notice"),
    partyRadiusMiles: field("delivery radius", formatCount("miles")),
    partyRadius: field("rule for addresses outside the delivery radius", (value) => (value === "refuse" ? "ask" : String(value))),
    homeIntro: field("introduction on the home page"),
    aboutIntro: field("introduction on the about page"),
    mission: field("mission on the about page"),
    freeDelivery: field("statement that delivery is free"),
    remedy: field("what you do if something is wrong with an order"),
    takeawayNote: field("note on the takeaway page"),
    commitment: field("commitment on the about page"),
    notAdded: field('"No Chemicals Added" list', (value) =>
      formatNotAdded(value as unknown as { name: string; instead: string }[]),
    ),
    kitchenAllergens: field("allergens used in the kitchen"),
    law: field("governing law"),
    policiesSince: field("start date of the policies", (value) => (value ? formatDay(value) : "no date")),
    developers: field("credits in the footer", (value) => formatNames(value as unknown as { name: string }[])),
    mainColour: field("main colour"),
    secondColour: field("second colour"),
    fontPair: field("fonts", (value) => formatFontPair(String(value))),
    logo: field("logo", (value) => (value ? "set" : "none")),
    logoWithName: field("name beside the logo"),
    hero: field("picture on the home page", (value) => (value ? "set" : "none")),
    heroAlt: field("description of the picture on the home page"),
    illustrations: field("illustrations"),
    space: field("pictures of your space", (value) => formatSpace(value as unknown as { title: string }[])),
    homeBlocks: field("blocks of the home page"),
    homeTitle: field("heading of the home page"),
    homeNote: field("line below the home page's buttons"),
    homeWaysTitle: field("heading above the ways to order"),
    homeDishesTitle: field("heading above the dishes"),
    homeContactTitle: field("heading above the contact details"),
    homeContactText: field("text above the contact details"),
    keepOrderYears: field("years to keep customer names on orders", formatCount("years")),
    keepEmailDays: field("days to keep email records", formatCount("days")),
    title: field("title"),
    slug: field("address"),
    placement: field("link", (value) => placementLabels[value as Placement]?.toLowerCase() ?? String(value)),
    inForceFrom: field("date in force", formatDay),
    // The log stores only a digest of the text.
    text: field("text", (value) => (value === null ? "none" : "written")),
    backupTime: field("time of the daily backup", (value) => (value === null ? "off" : String(value))),
    keepBackups: field("number of backups kept", formatCount("backups")),
    openOrdersPerAccount: field("open orders per account", formatCount("orders")),
    ordersPerNetwork: field("new orders from one network in 10 minutes", formatCount("orders")),
    extraMinutes: field("extra lead time", (value) => (value === null ? "none" : formatMinutes(value))),
    until: field("end", (value, options) => (value === null ? "until further notice" : formatTime(value, options))),
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
  return list
    .map((exception) => `${formatDate(exception.day)} ${exception.day.slice(0, 4)} ${formatException(exception)}`)
    .join("; ");
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
  return list.length === 0 ? "none" : list.map(({ title }) => title || "a picture without a title").join(", ");
}

function formatNotAdded(list: readonly { name: string; instead: string }[]): string {
  return list.length === 0 ? "none" : list.map(({ name, instead }) => (instead ? `${name}: ${instead}` : name)).join("; ");
}

function formatStays(list: readonly { guests: number; minutes: number }[]): string {
  return list.map((stay) => `${stay.minutes} minutes for up to ${stay.guests} guests`).join(", ");
}

/** A field without a label gets one derived from its name: `soldOut` → `sold out`. */
export function getFieldLabel(kind: AuditSubjectKind, name: string): FieldLabel {
  return labels[kind]?.[name] ?? field(name.replaceAll(/([a-z])([A-Z])/g, "$1 $2").toLowerCase());
}
