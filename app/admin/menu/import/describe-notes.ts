import { type Allergen, isFullyStated } from "../../../../domain/menu/allergens.ts";
import type { PlannedRow } from "../../../../domain/menu-import/plan-import.ts";
import { messages } from "../../../../domain/messages.ts";

const maxNames = 10;

/** Lists notes that the owner should read before saving or publishing these rows. */
export function describeNotes(planned: readonly PlannedRow[]): string[] {
  const completed = planned.filter(({ isCompleted }) => isCompleted);
  const withoutAllergens = completed.filter(({ dish }) =>
    Object.values(dish.allergens).every((presence) => presence === "free_of"),
  );
  const withKeptAllergens = planned.filter(({ keptAllergens }) => keptAllergens.length > 0);
  return [
    ...(completed.length > 0 ? [describeCompleted(completed.length)] : []),
    // Lists every name: an empty cell may mean that nobody filled it in.
    ...(withoutAllergens.length > 0 ? [messages.menuImport.noAllergens(withoutAllergens.map(({ name }) => name))] : []),
    // Lists every name, because the rows of these dishes are probably wrong.
    ...(withKeptAllergens.length > 0 ? [messages.menuImport.keptAllergens(withKeptAllergens.map(describeKeptAllergens))] : []),
    ...describeContradictions(planned),
  ];
}

export function countUnstated(planned: readonly PlannedRow[]): number {
  return planned.filter(({ dish }) => !isFullyStated(dish.allergens)).length;
}

/** Warns about dishes with allergens that are not stated. Empty if there are none. */
export function describeUnstated(dishes: number): string {
  if (dishes === 0) return "";
  return dishes === 1
    ? "1 dish has allergens that are not known. Anyone who hides such an allergen doesn't see the dish."
    : `${dishes} dishes have allergens that are not known. Anyone who hides such an allergen doesn't see these dishes.`;
}

function describeKeptAllergens({ name, keptAllergens }: PlannedRow): string {
  return `${name} (${keptAllergens.join(", ")})`;
}

function describeCompleted(dishes: number): string {
  const count = dishes === 1 ? "1 dish is" : `${dishes} dishes are`;
  return `You state that your allergen list is complete: ${count} free from every allergen that is not listed for them.`;
}

/** Warns about dishes whose allergens contradict their veg or vegan mark. */
function describeContradictions(planned: readonly PlannedRow[]): string[] {
  const listNames = (isWanted: (row: PlannedRow) => boolean) => {
    const names = planned.filter(isWanted).map(({ name }) => name);
    const suffix = names.length > maxNames ? ` and ${names.length - maxNames} more` : "";
    return names.slice(0, maxNames).join(", ") + suffix;
  };
  const containsAny = (listed: readonly Allergen[], { dish }: PlannedRow) =>
    listed.some((allergen) => dish.allergens[allergen] === "contains");
  const notVeg = ["eggs", "fish", "crustaceans", "molluscs"] as const;
  const veg = listNames((row) => row.dish.category === "veg" && containsAny(notVeg, row));
  const vegan = listNames((row) => row.dish.vegan && containsAny(["milk"], row));
  return [
    veg && `Veg here means without meat, fish or eggs. Marked veg, but with eggs, fish or shellfish: ${veg}.`,
    vegan && `Marked vegan, but with milk: ${vegan}.`,
  ].filter(Boolean);
}
