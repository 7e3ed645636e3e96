import type { Admin } from "../actor.ts";
import { type AuditValue, listChangedFields } from "../audit-entry.ts";
import type { BusinessSettings } from "../business/business-settings.ts";
import { type SettingsSection, sectionNames } from "../business/settings-sections.ts";
import { toAuditFields } from "../menu/dish-audit.ts";
import { listDishesWithSampleAllergens, listSampleDishes } from "../menu-import/sample-dishes.ts";
import { canSetUpShop } from "../owner-policy.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop, Stores } from "../shop.ts";
import type {
  backupIsEnough,
  ownerHeardTestOrder,
  photosAreEnough,
  StepId,
  unknownAllergensAccepted,
} from "./checklist.ts";
import {
  type ClearableFact,
  type ClearableSettingsFact,
  type ConfirmableFact,
  clearSample,
  listSampleTables,
} from "./sample-facts.ts";

type OnlyOwner = { code: "only_owner" };

/**
 * What the owner can confirm: sample data that is right for this shop, or one of the other checks
 * of the checklist.
 */
type Confirmation =
  | ConfirmableFact
  | typeof ownerHeardTestOrder
  | typeof backupIsEnough
  | typeof photosAreEnough
  | typeof unknownAllergensAccepted;

/** Records the owner's confirmation. */
export function confirmFact(
  shop: Shop,
  actor: Admin,
  { fact }: { fact: Confirmation },
): Promise<Result<null, OnlyOwner>> {
  return changeSetup(shop, actor, async ({ setup, business }) => {
    await business.lock();
    const { confirmed } = await setup.getProgress();
    await setup.update({ confirmed: [...new Set([...confirmed, fact])] });
    return null;
  });
}

/** Skips or resumes a step. */
export function skipStep(
  shop: Shop,
  actor: Admin,
  { step, isSkipped }: { step: StepId; isSkipped: boolean },
): Promise<Result<null, OnlyOwner>> {
  return changeSetup(shop, actor, async ({ setup, business }) => {
    await business.lock();
    const { skipped } = await setup.getProgress();
    const otherSteps = skipped.filter((skippedStep) => skippedStep !== step);
    await setup.update({ skipped: isSkipped ? [...otherSteps, step] : otherSteps });
    return null;
  });
}

/**
 * Removes the remaining sample data of one kind, such as the address. Allergens of sample dishes
 * become "not stated", and these dishes are no longer marked as vegan. Sample tables that have had
 * bookings are kept, but take no new ones. `keepPolicyFacts` keeps the claims that the policies
 * need. Returns the number of tables removed or taken out of use; null for other facts.
 */
export function clearFact(
  shop: Shop,
  actor: Admin,
  { fact, keepPolicyFacts }: { fact: ClearableFact; keepPolicyFacts?: boolean },
): Promise<Result<number | null, OnlyOwner>> {
  return changeSetup(shop, actor, async (stores) => {
    if (fact === "allergens") {
      await clearAllergens(stores, actor);
      return null;
    }
    if (fact === "tables") return clearTables(shop, stores, actor);
    const settings = await stores.business.lock();
    const cleared = clearSample(fact, settings, { keepPolicyFacts });
    await stores.business.update(cleared);
    const clearedFields = Object.keys(cleared) as (keyof BusinessSettings)[];
    const before = Object.fromEntries(clearedFields.map((field) => [field, settings[field]]));
    const section = factSections[fact];
    await stores.audit.record(actor, {
      subject: { kind: "setting", id: section, name: sectionNames[section] },
      action: "changed",
      fields: listChangedFields(
        before as Record<string, AuditValue>,
        cleared as Record<string, AuditValue>,
      ),
    });
    return null;
  });
}

/** The settings section in which each fact is edited. */
const factSections = {
  address: "details",
  phones: "details",
  pictures: "look",
  claims: "policies",
  credits: "policies",
} as const satisfies Record<ClearableSettingsFact, SettingsSection>;

async function clearTables(
  { clock }: Shop,
  { tables, tablePlan, audit }: Stores,
  actor: Admin,
): Promise<number> {
  // No table can be booked until the transaction ends.
  await tables.lock();
  const inUse = (await tablePlan.list(clock.now().epochMilliseconds)).filter(
    (table) => table.inUse,
  );
  const sampleTables = listSampleTables(inUse);
  for (const { id, name, hasHistory } of sampleTables) {
    const subject = { kind: "table", id: String(id), name } as const;
    if (hasHistory) {
      await tablePlan.update(id, { inUse: false });
      await audit.record(actor, {
        subject,
        action: "changed",
        fields: { inUse: { from: true, to: false } },
      });
    } else {
      await tablePlan.delete(id);
      await audit.record(actor, { subject, action: "removed" });
    }
  }
  return sampleTables.length;
}

async function clearAllergens({ menu, audit }: Stores, actor: Admin): Promise<void> {
  for (const dish of listDishesWithSampleAllergens(await menu.lockAll())) {
    const {
      id,
      version: _version,
      soldOutUntil: _soldOutUntil,
      position: _position,
      ...fields
    } = dish;
    const after = { ...fields, vegan: false, allergens: {} };
    await menu.update(id, after);
    await audit.record(actor, {
      subject: { kind: "dish", id: String(id), name: dish.name },
      action: "changed",
      fields: listChangedFields(toAuditFields(dish), toAuditFields({ ...dish, ...after })),
    });
  }
}

/**
 * Deletes the dishes of `listSampleDishes`, and returns how many. Existing orders keep their
 * snapshot.
 */
export function removeSampleDishes(shop: Shop, actor: Admin): Promise<Result<number, OnlyOwner>> {
  return changeSetup(shop, actor, async ({ menu, audit }) => {
    const sampleDishes = listSampleDishes(await menu.lockAll());
    for (const dish of sampleDishes) {
      await menu.delete(dish.id);
      await audit.record(actor, {
        subject: { kind: "dish", id: String(dish.id), name: dish.name },
        action: "removed",
        fields: listChangedFields(toAuditFields(dish), {}),
      });
    }
    return sampleDishes.length;
  });
}

async function changeSetup<Value>(
  shop: Shop,
  actor: Admin,
  change: (stores: Stores) => Promise<Value>,
): Promise<Result<Value, OnlyOwner>> {
  if (!canSetUpShop(actor)) return refuse({ code: "only_owner" });
  return shop.transaction(async (stores) => ok(await change(stores)));
}
