import type { BusinessSettings } from "../business/business-settings.ts";
import { isVatNumberMissing } from "../business/legal/vat-number.ts";
import { defaultColours } from "../business/look/palettes.ts";
import { formatInstant } from "../format-instant.ts";
import type { MenuItem } from "../menu/menu-item.ts";
import { formatCount } from "../messages/format/format-count.ts";
import { messages } from "../messages.ts";
import { getLargestParty } from "../order-types/reservation/choose-tables.ts";
import type { Table } from "../order-types/reservation/table.ts";
import { describeMissingAllergens } from "./kitchen-allergens.ts";
import { isSamplePicture } from "./sample-pictures.ts";
import type { ServerSetup } from "./server-setup.ts";

/** Describes the tables that take bookings. */
export function describeTables(tables: readonly Table[]): string[] {
  if (tables.length === 0)
    return [
      "No tables: customers can't book online. Add tables, or turn Dine In off under Ways to order.",
    ];
  const seats = tables.reduce((sum, table) => sum + table.seats, 0);
  return [`${formatCount(seats, "seat")} at ${formatCount(tables.length, "table")}`];
}

/**
 * Warns if the tables that take bookings seat fewer guests than can book. Null if they don't, or if
 * there are none.
 */
export function describeTooLargeBooking(
  tables: readonly Table[],
  { largestBooking }: Pick<BusinessSettings, "largestBooking">,
): string | null {
  const largestParty = getLargestParty(tables);
  if (largestParty === 0 || largestParty >= largestBooking) return null;
  return `The largest booking is set to ${largestBooking} guests, but your tables seat at most ${largestParty} together. The booking page asks larger groups to call.`;
}

const formatDishes = (count: number) => formatCount(count, "dish", "dishes");

export function describeUnstatedAllergens(unstatedCount: number, dishCount: number): string {
  const [say, them] = unstatedCount === 1 ? ["says", "this dish"] : ["say", "these dishes"];
  return `${unstatedCount} of ${formatDishes(dishCount)} ${say} “ask us” for some allergens. Customers who filter by one of those allergens won't see ${them}.`;
}

export function describePhotos(photoCount: number, dishCount: number): string {
  return `${photoCount} of ${formatDishes(dishCount)} ${photoCount === 1 ? "has" : "have"} your own photo`;
}

/** Warns once the owner has chosen to charge VAT, but a VAT number is missing. Null otherwise. */
export function describeMissingVatNumber(
  settings: BusinessSettings,
  isVatChosen: boolean,
): string | null {
  return isVatChosen && isVatNumberMissing(settings) ? messages.attention.vatNumberMissing : null;
}

type AboutContent = Pick<
  BusinessSettings,
  "aboutIntro" | "commitment" | "mission" | "notAdded" | "space"
>;

/** Whether the About page has neither text nor the owner's pictures. Then nothing links to it. */
export function isAboutEmpty({
  aboutIntro,
  commitment,
  mission,
  notAdded,
  space,
}: AboutContent): boolean {
  const hasText = aboutIntro !== "" || commitment !== "" || mission !== "" || notAdded.length > 0;
  return !hasText && space.every(isSamplePicture);
}

/** Warns if the About page is empty. Null otherwise. */
export function describeEmptyAbout(settings: AboutContent): string | null {
  if (!isAboutEmpty(settings)) return null;
  return "Your About page has no text, so your shop doesn't link to it.";
}

interface PoliciesWarning {
  text: string;
  /** The setting that the warning is about. */
  setting: "kitchenAllergens" | "aboutIntro";
}

/** Warns if the terms leave out allergens, or if the About page is empty. Null otherwise. */
export function describePoliciesWarning(
  dishes: readonly MenuItem[],
  settings: BusinessSettings,
): PoliciesWarning | null {
  const missingAllergens = describeMissingAllergens(dishes, settings);
  if (missingAllergens) return { text: `${missingAllergens}.`, setting: "kitchenAllergens" };
  const emptyAbout = describeEmptyAbout(settings);
  return emptyAbout ? { text: emptyAbout, setting: "aboutIntro" } : null;
}

/** Whether a failure of the disk with the shop's data destroys the backups too. */
export function isBackupLocal({
  backupDestination,
}: Pick<ServerSetup, "backupDestination">): boolean {
  return backupDestination?.isOnDataDisk ?? false;
}

interface BackupFacts {
  settings: Pick<BusinessSettings, "backupTime" | "practice" | "timeZone">;
  backedUpAt: Date | null;
  server: Pick<ServerSetup, "backupDestination">;
}

/**
 * Whether a backup exists, or opening the shop will make one. The schedule alone is not enough: its
 * backups may fail.
 */
export function isBackupMadeOrPlanned({ settings, backedUpAt, server }: BackupFacts): boolean {
  return backedUpAt !== null || (settings.practice && server.backupDestination !== null);
}

/** When the first backup will be made: at the daily time, and before the shop opens. */
function listFirstBackupTimes({ settings, server }: BackupFacts): string[] {
  if (!server.backupDestination) return [];
  return [
    ...(settings.backupTime === null ? [] : [`at ${settings.backupTime}`]),
    ...(settings.practice ? ["when you open the shop"] : []),
  ];
}

function describeFirstBackup(facts: BackupFacts): string {
  const times = listFirstBackupTimes(facts);
  if (times.length === 0) return "No backup yet.";
  const whichever = times.length > 1 ? ", whichever comes first" : "";
  return `The first backup will be made ${times.join(" or ")}${whichever}.`;
}

/** Describes where backups are stored, and when the last one was made or the first one will be. */
export function describeBackup(facts: BackupFacts): string[] {
  const { settings, backedUpAt, server } = facts;
  const { backupTime, timeZone } = settings;
  const place = isBackupLocal(server)
    ? `in ${server.backupDestination?.description}, which is on the same disk as your shop`
    : `in ${server.backupDestination?.description}`;
  const schedule =
    backupTime === null
      ? "Daily backups are off. Backups you start are stored"
      : "Backups are made every day, and stored";
  return [
    ...(server.backupDestination ? [`${schedule} ${place}.`] : []),
    ...(isBackupLocal(server)
      ? ["If that disk fails, the shop and its backups are both lost."]
      : []),
    backedUpAt ? `Last backup ${formatInstant(backedUpAt, timeZone)}` : describeFirstBackup(facts),
  ];
}

export function describeName(
  settings: Pick<BusinessSettings, "name" | "tagline" | "cuisines" | "established">,
): string[] {
  const { name, tagline, cuisines, established } = settings;
  const since = established > 0 ? `Established ${established}` : "";
  return [name, tagline, cuisines.join(", "), since].filter(Boolean);
}

/** True if the owner chose only a main colour. */
export function hasSampleSecondColour({
  mainColour,
  secondColour,
}: Pick<BusinessSettings, "mainColour" | "secondColour">): boolean {
  return secondColour === defaultColours.second && mainColour !== defaultColours.main;
}

/** The lines that are not empty, or `none` if there are none. */
export function listOrDefault(none: string, lines: readonly string[]): string[] {
  const entered = lines.filter(Boolean);
  return entered.length > 0 ? entered : [none];
}
