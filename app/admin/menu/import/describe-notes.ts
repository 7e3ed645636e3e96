import type { BusinessSettings } from "../../../../domain/business/business-settings.ts";
import { type Allergen, isFullyStated } from "../../../../domain/menu/allergens.ts";
import { isVegWithEggs } from "../../../../domain/menu/eggs-in-veg.ts";
import type { CheckedImport } from "../../../../domain/menu-import/check-import.ts";
import { mentionsMeat } from "../../../../domain/menu-import/parse-category.ts";
import type { PlannedRow } from "../../../../domain/menu-import/plan-import.ts";
import { formatCount } from "../../../../domain/messages/format/format-count.ts";
import { messages } from "../../../../domain/messages.ts";

const maxNames = 10;

/** `ImportNotes` turns this name into a link. */
export const businessSettingsPage = "Settings, Business";

/** Lists notes that staff should read before saving or publishing these rows. */
export function describeNotes(planned: readonly PlannedRow[]): string[] {
  const completedRows = planned.filter(({ isCompleted }) => isCompleted);
  const rowsWithoutAllergens = completedRows.filter(({ dish }) =>
    Object.values(dish.allergens).every((presence) => presence === "free_of"),
  );
  const rowsWithKeptAllergens = planned.filter(({ keptAllergens }) => keptAllergens.length > 0);
  return [
    ...(completedRows.length > 0 ? [describeCompleted(completedRows.length)] : []),
    // Lists every name, because each is a statement to customers.
    ...(rowsWithoutAllergens.length > 0
      ? [messages.menuImport.noAllergens(rowsWithoutAllergens.map(({ name }) => name))]
      : []),
    // Lists every name, because the rows of these dishes are probably wrong.
    ...(rowsWithKeptAllergens.length > 0
      ? [messages.menuImport.keptAllergens(rowsWithKeptAllergens.map(describeKeptAllergens))]
      : []),
    ...describeDoubtfulNames(planned),
    ...describeMissingDescriptions(planned),
  ];
}

/** Lists every note about a saved draft. */
export function describeDraftNotes(
  planned: readonly PlannedRow[],
  business: Pick<BusinessSettings, "eggsAreVeg">,
): string[] {
  const unstated = planned.filter(({ dish }) => !isFullyStated(dish.allergens));
  return [
    describeUnstated(unstated.map(({ name }) => name)),
    ...describeNotes(planned),
    ...describeContradictions(planned, business),
  ].filter(Boolean);
}

/** Says how to state the allergens of dishes that say "none", or whose allergen cell is empty. */
export function describeUnstatedCells({
  unstatedWithNone,
  unstatedWithEmptyCell,
}: Pick<CheckedImport, "unstatedWithNone" | "unstatedWithEmptyCell">): string[] {
  const describe = (names: readonly string[], write: (count: number, names: string) => string) =>
    names.length > 0 ? [write(names.length, joinNames(names, maxNames))] : [];
  return [
    ...describe(unstatedWithNone, messages.menuImport.unstatedWithNone),
    ...describe(unstatedWithEmptyCell, messages.menuImport.unstatedWithEmptyCell),
  ];
}

const maxUnstatedNames = 3;

/** Warns about dishes with allergens that are not stated. Empty if there are none. */
export function describeUnstated(names: readonly string[]): string {
  if (names.length === 0) return "";
  return names.length === 1
    ? `1 dish has allergens that are not known: ${names[0]}. Customers who filter by one of those allergens won't see this dish.`
    : `${names.length} dishes have allergens that are not known: ${joinNames(names, maxUnstatedNames)}. Customers who filter by one of those allergens won't see these dishes.`;
}

function joinNames(names: readonly string[], maxCount: number): string {
  const suffix = names.length > maxCount ? ` and ${names.length - maxCount} more` : "";
  return names.slice(0, maxCount).join(", ") + suffix;
}

function describeKeptAllergens({ name, keptAllergens }: PlannedRow): string {
  return `${name} (${keptAllergens.join(", ")})`;
}

function describeCompleted(dishCount: number): string {
  const subject = formatCount(dishCount, "dish is", "dishes are");
  return `You state that your allergen list is complete: ${subject} free from every allergen that is not listed for ${dishCount === 1 ? "it" : "them"}.`;
}

/** Programs write "?" for a character that the file's encoding lacks. */
function describeDoubtfulNames(planned: readonly PlannedRow[]): string[] {
  const names = planned
    .filter(({ name, outcome }) => name.includes("?") && outcome !== "unchanged")
    .map(({ name }) => `“${name}”`);
  return names.length > 0 ? [messages.menuImport.doubtfulNames(joinNames(names, maxNames))] : [];
}

function describeMissingDescriptions(planned: readonly PlannedRow[]): string[] {
  const names = planned
    .filter(({ dish, outcome }) => dish.description === "" && outcome !== "unchanged")
    .map(({ name }) => name);
  return names.length > 0 ? [`Without a description: ${joinNames(names, maxNames)}.`] : [];
}

const correctFile =
  "The import keeps the mark in your file: correct the file and choose it again, or edit the dish after publishing.";

export type MarkedRow = Pick<PlannedRow, "row" | "name"> & {
  dish: Pick<PlannedRow["dish"], "category" | "vegan" | "allergens">;
};

/**
 * Warns about dishes whose name or allergens contradict their veg or vegan mark. `howToCorrect` is
 * the last sentence of each warning.
 */
export function describeContradictions(
  rows: readonly MarkedRow[],
  business: Pick<BusinessSettings, "eggsAreVeg">,
  howToCorrect = correctFile,
): string[] {
  const listNames = (isWanted: (row: MarkedRow) => boolean) => {
    const names = rows.filter(isWanted).map(({ name }) => name);
    return joinNames(names, maxNames);
  };
  const containsAny = (wantedAllergens: readonly Allergen[], { dish }: MarkedRow) =>
    wantedAllergens.some((allergen) => dish.allergens[allergen] === "contains");
  const listMarkedVeg = (wantedAllergens: readonly Allergen[]) =>
    listNames((row) => row.dish.category === "veg" && containsAny(wantedAllergens, row));
  const fishNames = listMarkedVeg(["fish", "crustaceans", "molluscs"]);
  const eggNames = listNames(({ dish }) => isVegWithEggs(dish, business));
  const meatNames = listNames((row) => row.dish.category === "veg" && mentionsMeat(row.name));
  const veganNames = listNames((row) => row.dish.vegan && containsAny(["milk"], row));
  return [
    meatNames && `Marked veg, but the name mentions meat or fish: ${meatNames}. ${howToCorrect}`,
    fishNames && `Marked veg, but with fish or shellfish: ${fishNames}. ${howToCorrect}`,
    eggNames &&
      `Marked veg, but with eggs: ${eggNames}. If your veg dishes may contain eggs, say so under ${businessSettingsPage}. ${howToCorrect}`,
    veganNames && `Marked vegan, but with milk: ${veganNames}. ${howToCorrect}`,
  ].filter(Boolean);
}
