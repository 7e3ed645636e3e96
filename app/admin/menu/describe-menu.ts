import type { StoredDish } from "../../../domain/menu/menu-store.ts";
import { formatCount } from "../../../domain/messages/format/format-count.ts";
import type { DishIssue } from "./menu-filters.tsx";
import { noSection } from "./section-select.tsx";

export function describeEmptyMenu(draftDishCount: number) {
  const text =
    draftDishCount > 0
      ? "Publish the draft so that customers can order."
      : "Add your first dish, or import many from a spreadsheet, so that customers can order.";
  return { title: "The menu is empty", text };
}

const noDishesTitles: Record<DishIssue, (place: string) => string> = {
  stock: (place) => `No dish${place} is sold out`,
  picture: (place) => `Every dish${place} has a picture`,
  allergens: (place) => `All allergens${place && ` of dishes${place}`} are known`,
  "correct-mark": (place) => `No veg dish${place} contains eggs`,
};

/** `section` is the chosen one, `noSection` or empty for all. */
export function describeNothingFound(search: string, issue: DishIssue | null, section: string) {
  if (search === "" && issue) {
    const place = section === noSection ? " without a section" : section && ` in “${section}”`;
    const text = section
      ? "Choose another section above, or turn the filter off."
      : "To see all dishes, turn the filter off.";
    return { title: noDishesTitles[issue](place), text };
  }
  if (search === "")
    return { title: "Every dish has a section", text: "Choose another section above." };
  return { title: "No dishes found", text: `No dishes match “${search}”. Check the spelling.` };
}

export function describeCount(foundCount: number, dishes: readonly StoredDish[]): string {
  const dishCount = formatCount(dishes.length, "dish", "dishes");
  const soldOutCount = dishes.filter(({ soldOutUntil }) => soldOutUntil !== undefined).length;
  const starredCount = dishes.filter(({ featured }) => featured).length;
  const phrases = [
    foundCount === dishes.length ? dishCount : `${foundCount} of ${dishCount}`,
    soldOutCount > 0 && `${soldOutCount} sold out today`,
    starredCount > 0 && `${starredCount} starred for the home page`,
  ];
  return `${phrases.filter(Boolean).join(", ")}.`;
}
