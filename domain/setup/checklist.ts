import type { BusinessSettings } from "../business/business-settings.ts";
import { describeDeliveryArea } from "../business/delivery-area.ts";
import { formatWeek } from "../business/format-hours.ts";
import { describeHygiene, describeTrader } from "../business/legal/describe-legal.ts";
import { fontPairs } from "../business/look/font-pairs.ts";
import { formatRate } from "../cart/vat.ts";
import { formatPhone } from "../contact-details/phone.ts";
import { formatInstant } from "../format-instant.ts";
import { isFullyStated } from "../menu/allergens.ts";
import { describeVegWithEggs } from "../menu/eggs-in-veg.ts";
import type { MenuItem } from "../menu/menu-item.ts";
import { formatCount } from "../messages/format/format-count.ts";
import type { Table } from "../order-types/reservation/table.ts";
import { staffTypeLabels } from "../orders/order.ts";
import { describeReservedPhones } from "./describe-reserved-phones.ts";
import {
  describeBackup,
  describeMissingVatNumber,
  describeName,
  describePhotos,
  describePoliciesWarning,
  describeTables,
  describeTooLargeBooking,
  describeUnstatedAllergens,
  hasSampleSecondColour,
  isBackupLocal,
  isBackupMadeOrPlanned,
  listOrDefault,
} from "./describe-steps.ts";
import { listOpenFacts, type SampleFact, type SampleFactId } from "./sample-facts.ts";
import type { ServerSetup } from "./server-setup.ts";
import type { SetupProgress } from "./setup-store.ts";

export const stepIds = [
  ...(["name", "contact", "hours", "ways", "tables", "vat", "legal", "menu"] as const),
  ...(["photos", "look", "policies", "email", "order", "admin", "backup"] as const),
] as const;
export type StepId = (typeof stepIds)[number];

/** Also on the Attention list. */
export const stepTitles: Record<StepId, string> = {
  name: "Name and cuisine",
  contact: "Address, phone and email",
  hours: "Opening hours",
  ways: "Ways to order",
  tables: "Tables",
  vat: "VAT",
  legal: "Legal details",
  menu: "Menu",
  photos: "Photos",
  look: "Appearance",
  policies: "Claims and policies",
  email: "Test email",
  order: "Test order",
  admin: "A second admin",
  backup: "Backup",
};

/**
 * In `SetupProgress.confirmed`: the owner heard the test order. Staff may mark it as seen with the
 * sound off.
 */
export const ownerHeardTestOrder = "order-rang";

/**
 * In `SetupProgress.confirmed`: the owner accepts that the menu says “ask us” for allergens that
 * are not stated.
 */
export const unknownAllergensAccepted = "unknown-allergens-accepted";

/** In `SetupProgress.confirmed`: the owner accepts backups on the same disk as the shop's data. */
export const backupIsEnough = "backup-is-enough";

/** In `SetupProgress.confirmed`: the owner accepts that some dishes have no photo. */
export const photosAreEnough = "photos-are-enough";

export interface Step {
  id: StepId;
  state: "done" | "skipped" | "open";
  canSkip: boolean;
  /** What is set up, one line each. Some steps say that nothing is; others have no line then. */
  summary: string[];
  /** What customers will notice, even if the step is done. Null if nothing. */
  warning: string | null;
  /** The setting that the warning of the policies is about. */
  warningSetting: "kitchenAllergens" | "aboutIntro" | null;
  /** To confirm, replace or clear. */
  sampleFacts: SampleFact[];
}

export interface ChecklistInput {
  settings: BusinessSettings;
  dishes: readonly MenuItem[];
  /** The tables that take bookings. */
  tables: readonly Table[];
  progress: SetupProgress;
  /** Whether the owner has saved these settings, even with the default values. */
  isSaved: { ways: boolean; vat: boolean; legal: boolean; look: boolean };
  adminCount: number;
  /** The number of an order that staff have seen; null if there is none. */
  seenOrderNumber: number | null;
  backedUpAt: Date | null;
  server: ServerSetup;
}

/** A step is done only when none of its facts is unconfirmed sample data. */
const factsByStep: Partial<Record<StepId, SampleFactId[]>> = {
  name: ["name"],
  contact: ["address", "phones", "email"],
  hours: ["hours"],
  tables: ["tables"],
  menu: ["allergens"],
  look: ["logo", "pictures"],
  policies: ["claims", "credits"],
};

/** The steps for opening a new shop. */
export function buildChecklist(input: ChecklistInput): Step[] {
  const { progress, settings } = input;
  const openFacts = listOpenFacts({ ...input, confirmed: progress.confirmed });
  const shownSteps = stepIds.filter(
    (id) => id !== "tables" || settings.orderTypes.includes("reservation"),
  );
  const policiesWarning = describePoliciesWarning(input.dishes, settings);
  const warnings: Partial<Record<StepId, string | null>> = {
    contact: describeReservedPhones(settings),
    tables: describeTooLargeBooking(input.tables, settings),
    legal: describeMissingVatNumber(settings, input.isSaved.vat),
    menu: describeVegWithEggs(input.dishes, settings),
    policies: policiesWarning?.text,
  };
  return shownSteps.map((id) => {
    const sampleFacts = openFacts.filter((fact) => factsByStep[id]?.includes(fact.id));
    const isDone = sampleFacts.length === 0 && isStepDone(id, input);
    // Sample data prevents opening. Without emails, new customers can't order in an open shop.
    const canSkip = settings.practice
      ? sampleFacts.length === 0
      : id !== "email" || input.server.hasMailServer;
    const unfinishedState = canSkip && progress.skipped.includes(id) ? "skipped" : "open";
    const state = isDone ? "done" : unfinishedState;
    const warning = warnings[id] ?? null;
    const warningSetting = id === "policies" ? (policiesWarning?.setting ?? null) : null;
    const summary = describeStep(id, input);
    return { id, state, canSkip, summary, warning, warningSetting, sampleFacts };
  });
}

function isStepDone(id: StepId, input: ChecklistInput) {
  const { isSaved, dishes, tables, progress, settings, seenOrderNumber, adminCount, server } =
    input;
  switch (id) {
    case "ways":
      return isSaved.ways;
    case "tables":
      return tables.length > 0;
    case "vat":
      return isSaved.vat;
    case "legal":
      return isSaved.legal;
    case "menu":
      return (
        dishes.length > 0 &&
        (listUnstatedDishes(dishes).length === 0 ||
          progress.confirmed.includes(unknownAllergensAccepted))
      );
    case "photos":
      return (
        dishes.some(hasOwnPhoto) &&
        (dishes.every(hasOwnPhoto) || progress.confirmed.includes(photosAreEnough))
      );
    case "look":
      return isSaved.look;
    case "email":
      return server.hasMailServer && progress.emailArrivedAt !== null;
    case "order": {
      const hasRung = progress.confirmed.includes(ownerHeardTestOrder);
      // Opening deletes the test order. In an open shop, the first real order counts instead.
      return settings.practice
        ? seenOrderNumber !== null && hasRung
        : seenOrderNumber !== null || hasRung;
    }
    case "admin":
      return adminCount > 1;
    case "backup":
      return (
        isBackupMadeOrPlanned(input) &&
        (!isBackupLocal(server) || progress.confirmed.includes(backupIsEnough))
      );
    default:
      return true;
  }
}

/** Whether some dishes have the owner's own photo, but not all. */
export function hasSomePhotos(dishes: readonly MenuItem[]): boolean {
  return dishes.some(hasOwnPhoto) && !dishes.every(hasOwnPhoto);
}

/** Sample pictures are static files; uploaded pictures are media. */
function hasOwnPhoto({ image }: MenuItem): boolean {
  return image.startsWith("/media/");
}

/** Dishes with an allergen that is not stated. */
export function listUnstatedDishes(dishes: readonly MenuItem[]): MenuItem[] {
  return dishes.filter(({ allergens }) => !isFullyStated(allergens));
}

function describeMenu(dishes: readonly MenuItem[], { confirmed }: SetupProgress): string[] {
  if (dishes.length === 0) return ["No dishes are published yet"];
  const count = formatCount(dishes.length, "dish", "dishes");
  const published = `${count} ${dishes.length === 1 ? "is" : "are"} published`;
  const unstatedCount = listUnstatedDishes(dishes).length;
  if (unstatedCount === 0 || !confirmed.includes(unknownAllergensAccepted)) return [published];
  return [published, describeUnstatedAllergens(unstatedCount, dishes.length)];
}

const vatModes: Record<BusinessSettings["vatMode"], string> = {
  added: "VAT is added in the cart",
  included: "Prices include VAT",
  none: "No VAT",
};

function describeStep(id: StepId, input: ChecklistInput): string[] {
  const { settings, dishes, tables, progress, seenOrderNumber, adminCount } = input;
  const { timeZone } = settings;
  const hygiene = describeHygiene(settings);
  const sampleNote = hasSampleSecondColour(settings) ? " (from the sample)" : "";
  switch (id) {
    case "name":
      return describeName(settings);
    case "contact":
      return [
        settings.address,
        settings.phones.filter(Boolean).map(formatPhone).join(", "),
        settings.email,
        settings.whatsapp && `WhatsApp ${formatPhone(settings.whatsapp)}`,
      ].filter(Boolean);
    case "hours":
      return formatWeek(settings.weeklyHours).map(({ days, hours }) => `${days}: ${hours}`);
    case "ways":
      return [
        settings.orderTypes.map((type) => staffTypeLabels[type]).join(", "),
        settings.orderTypes.includes("menuorder")
          ? describeDeliveryArea(settings) || "Deliveries go to any address: no postcodes are set"
          : "",
      ].filter(Boolean);
    case "tables":
      return describeTables(tables);
    case "vat":
      return [
        settings.vatMode === "none"
          ? vatModes.none
          : `${vatModes[settings.vatMode]} (${formatRate(settings.vatRate)})`,
      ];
    case "legal":
      return listOrDefault("No legal details", [...describeTrader(settings), hygiene?.name ?? ""]);
    case "menu":
      return describeMenu(dishes, progress);
    case "photos":
      return dishes.length === 0
        ? describeMenu(dishes, progress)
        : [describePhotos(dishes.filter(hasOwnPhoto).length, dishes.length)];
    case "look":
      return [
        settings.logo
          ? "Your own logo"
          : "The built-in logo: a plate that doesn't take your colours, including in browser tabs",
        `Main colour ${settings.mainColour}, second colour ${settings.secondColour}${sampleNote}`,
        `Fonts: ${fontPairs[settings.fontPair].heading} and ${fontPairs[settings.fontPair].text}`,
      ];
    case "policies":
      return listOrDefault("No claims or credits", [
        ...settings.notAdded.map(({ name, instead }) => (instead ? `${name}: ${instead}` : name)),
        settings.commitment,
        settings.kitchenAllergens && `In our kitchen: ${settings.kitchenAllergens}`,
        settings.law && `Law: ${settings.law}`,
        settings.developers.length > 0
          ? `Credits: ${settings.developers.map(({ name }) => name).join(", ")}`
          : "",
      ]);
    case "email":
      if (!input.server.hasMailServer) return [];
      return progress.emailArrivedAt
        ? [`Arrived ${formatInstant(progress.emailArrivedAt, timeZone)}`]
        : [];
    case "order":
      if (seenOrderNumber === null) return [];
      // In an open shop, it is a real order.
      return [
        `${settings.practice ? `Order ${seenOrderNumber}` : "An order"} arrived and was marked as seen`,
      ];
    case "admin":
      return [`${formatCount(adminCount, "person", "people")} can use the back office`];
    case "backup":
      return describeBackup(input);
  }
}
