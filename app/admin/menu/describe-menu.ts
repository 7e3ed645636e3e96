import type { StoredDish } from "../../../domain/menu/menu-store.ts";
import { formatCount } from "../../../domain/messages/format/format-count.ts";
import type { DishIssue } from "./menu-filters.tsx";

export function describeEmptyMenu(draftDishCount: number) {
  const text =
    draftDishCount > 0
      ? "Publish the draft so that customers can order."
      : "Add your first dish, or import many from a spreadsheet, so that customers can order.";
  return { title: "The menu is empty", text };
}

const noDishesTitles: Record<DishIssue, string> = {
  stock: "No dish is sold out",
  picture: "Every dish has a picture",
  allergens: "All allergens are known",
  "correct-mark": "No veg dish contains eggs",
};

export function describeNothingFound(search: string, issue: DishIssue | null) {
  if (search === "" && issue)
    return { title: noDishesTitles[issue], text: "To see all dishes, turn the filter off." };
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
