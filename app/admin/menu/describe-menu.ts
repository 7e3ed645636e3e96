import type { StoredDish } from "../../../domain/menu/menu-store.ts";

export function describeEmptyMenu(draftDishes: number) {
  const text =
    draftDishes > 0
      ? "Publish the draft so that customers can order."
      : "Add your first dish, or import many from a spreadsheet, so that customers can order.";
  return { title: "The menu is empty", text };
}

export function describeNothingFound(search: string, onlyWithoutPicture: boolean) {
  if (search === "" && onlyWithoutPicture)
    return { title: "Every dish has a picture", text: "Show all dishes with the button above." };
  if (search === "") return { title: "Every dish has a section", text: "Choose another section above." };
  return { title: "No dishes found", text: `No dishes match “${search}”. Check the spelling.` };
}

export function describeCount(foundCount: number, dishes: readonly StoredDish[]): string {
  const soldOut = dishes.filter(({ soldOutUntil }) => soldOutUntil !== undefined).length;
  const all = `${dishes.length} ${dishes.length === 1 ? "dish" : "dishes"}`;
  const count = foundCount === dishes.length ? all : `${foundCount} of ${all}`;
  const starred = dishes.filter(({ featured }) => featured).length;
  const parts = [count, soldOut > 0 && `${soldOut} sold out today`, starred > 0 && `${starred} starred for the home page`];
  return `${parts.filter(Boolean).join(", ")}.`;
}
