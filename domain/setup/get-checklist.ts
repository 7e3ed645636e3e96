import type { Admin } from "../actor.ts";
import type { BusinessSettings } from "../business/business-settings.ts";
import { describePause, describePauseForStaff } from "../business/describe-rush.ts";
import { isVatNumberMissing } from "../business/legal/vat-number.ts";
import { settingsSections } from "../business/settings-sections.ts";
import { listSampleDishes } from "../menu-import/sample-dishes.ts";
import { canSetUpShop } from "../owner-policy.ts";
import { ok, type Result, refuse } from "../result.ts";
import { getRushAt } from "../scheduling/rush.ts";
import type { Shop } from "../shop.ts";
import {
  backupIsEnough,
  buildChecklist,
  hasSomePhotos,
  listUnstatedDishes,
  ownerHeardTestOrder,
  photosAreEnough,
  type Step,
  stepTitles,
  unknownAllergensAccepted,
} from "./checklist.ts";
import { describeOpenReal } from "./describe-open-real.ts";
import { isBackupLocal } from "./describe-steps.ts";
import { listOpenFacts, type SampleFact } from "./sample-facts.ts";
import type { ServerSetup } from "./server-setup.ts";
import type { PracticeRecords } from "./setup-store.ts";

export interface Checklist {
  steps: Step[];
  isPractice: boolean;
  /** Facts to confirm, replace or clear before the shop can open. */
  openFacts: SampleFact[];
  /** Names of the dishes of `listSampleDishes`. */
  sampleDishes: string[];
  /** Names of the published dishes with an allergen that is not stated. */
  unstatedDishes: string[];
  /** Whether to ask the owner if unknown allergens are acceptable. */
  shouldAskAboutAllergens: boolean;
  /** Whether no dish is published. */
  isMenuEmpty: boolean;
  /** The shop charges VAT, but no VAT number is entered. */
  isVatNumberMissing: boolean;
  isEmailSent: boolean;
  /** Whether to ask the owner if the test order rang. */
  shouldAskAboutOrderSound: boolean;
  /** Whether to ask the owner if backups on the disk with the shop's data are enough. */
  shouldAskAboutBackups: boolean;
  /** Whether to ask the owner if the dishes with a photo are enough. */
  shouldAskAboutPhotos: boolean;
  /** How many records are deleted when the shop opens. */
  practice: PracticeRecords;
  /** Says how many real orders and bookings are still open; null if none are. */
  openReal: string | null;
  /** Says until when ordering is paused; null if it is not, or if the pause stops no orders. */
  pause: string | null;
  timeZone: string;
}

/** `ownEmail` is the address that test emails go to. */
export async function getChecklist(
  shop: Shop,
  actor: Admin,
  server: ServerSetup,
): Promise<Result<Checklist & { ownEmail: string }, { code: "only_owner" }>> {
  if (!canSetUpShop(actor)) return refuse({ code: "only_owner" });
  const [checklist, account] = await Promise.all([
    readChecklist(shop, server),
    shop.stores.credentials.findById(actor.userId),
  ]);
  return ok({ ...checklist, ownEmail: account?.email ?? "" });
}

async function readChecklist(
  { stores, clock }: Pick<Shop, "stores" | "clock">,
  server: ServerSetup,
): Promise<Checklist> {
  const [
    settings,
    ownerId,
    dishes,
    tables,
    progress,
    ways,
    vat,
    legal,
    look,
    admins,
    seenOrderNumber,
    backedUpAt,
    practice,
    openReal,
  ] = await Promise.all([
    stores.business.getSettings(),
    stores.business.getOwnerId(),
    stores.menu.list(clock.now()),
    stores.tables.list(),
    stores.setup.getProgress(),
    stores.business.areSaved(["orderTypes"]),
    stores.business.areSaved(settingsSections.prices),
    stores.business.areSaved(settingsSections.legal),
    // One setting stands for the section, because a new version may add settings to it.
    stores.business.areSaved(["mainColour"]),
    stores.customers.listAdmins(),
    stores.setup.findSeenOrderNumber(),
    stores.backups.getLastSuccessAt(),
    stores.setup.countPractice(),
    describeOpenReal({ stores, clock }),
  ]);
  const adminCount = new Set([...admins.map(({ id }) => id), ...(ownerId ? [ownerId] : [])]).size;
  const isSaved = { ways, vat, legal, look };
  const input = {
    settings,
    dishes,
    tables,
    progress,
    isSaved,
    adminCount,
    seenOrderNumber,
    backedUpAt,
    server,
  };
  const unstatedDishes = listUnstatedDishes(dishes);
  return {
    steps: buildChecklist(input),
    isPractice: settings.practice,
    openFacts: listOpenFacts({ settings, dishes, tables, confirmed: progress.confirmed }),
    sampleDishes: listSampleDishes(dishes).map(({ name }) => name),
    unstatedDishes: unstatedDishes.map(({ name }) => name),
    shouldAskAboutAllergens:
      unstatedDishes.length > 0 && !progress.confirmed.includes(unknownAllergensAccepted),
    isMenuEmpty: dishes.length === 0,
    isVatNumberMissing: isVatNumberMissing(settings),
    isEmailSent: progress.emailCode !== null,
    shouldAskAboutOrderSound:
      settings.practice &&
      seenOrderNumber !== null &&
      !progress.confirmed.includes(ownerHeardTestOrder),
    shouldAskAboutBackups: isBackupLocal(server) && !progress.confirmed.includes(backupIsEnough),
    shouldAskAboutPhotos: hasSomePhotos(dishes) && !progress.confirmed.includes(photosAreEnough),
    practice,
    openReal,
    pause: describeCurrentPause(settings, clock.now().epochMilliseconds),
    timeZone: settings.timeZone,
  };
}

function describeCurrentPause(settings: BusinessSettings, now: number): string | null {
  const { pause } = getRushAt(settings.rush, now);
  // A pause may stop nothing.
  const stopsOrders = pause !== null && describePause(pause, settings, now) !== null;
  return stopsOrders ? describePauseForStaff(pause, settings.timeZone, now) : null;
}

/**
 * The open steps, for the Attention list. Null for a shop that predates the checklist. In a
 * practice shop, these include skipped steps. Skipping a step in an open shop dismisses it. Without
 * a mail server, the test email is left out there: the list has its own item for that.
 */
export async function getSetupReminder(
  shop: Pick<Shop, "stores" | "clock">,
  server: ServerSetup,
): Promise<{ isPractice: boolean; steps: string[] } | null> {
  const [{ practice }, { openedAt }] = await Promise.all([
    shop.stores.business.getSettings(),
    shop.stores.setup.getProgress(),
  ]);
  if (!practice && openedAt === null) return null;
  const { steps } = await readChecklist(shop, server);
  const remainingSteps = steps.filter(({ state, canSkip }) =>
    practice ? state !== "done" : state === "open" && canSkip,
  );
  return { isPractice: practice, steps: remainingSteps.map(({ id }) => stepTitles[id]) };
}
