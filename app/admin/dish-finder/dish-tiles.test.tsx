import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { MenuItem } from "../../../domain/menu/menu-item.ts";
import { unknownBusiness } from "../../shop-status/unknown-business.ts";
import { RootDataPreview } from "../../shop-status/use-business.ts";
import { DishTiles } from "./dish-tiles.tsx";

const buildDish = (name: string, category: "veg" | "non-veg", section?: string): MenuItem => ({
  id: name.length,
  name,
  description: "",
  price: 500,
  image: "",
  category,
  vegan: false,
  allergens: {},
  ...(section ? { section } : {}),
});

/** The headings and names, in order. */
function listTexts(menu: MenuItem[]): string[] {
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <RootDataPreview value={{ business: unknownBusiness }}>
          <DishTiles menu={menu} getQuantity={() => 0} onAdd={() => undefined} />
        </RootDataPreview>
      ),
    },
  ]);
  const html = renderToStaticMarkup(<Page />);
  return [...html.matchAll(/<h3[^>]*>([^<]*)|wrap-anywhere">([^<]*)/g)].map(
    ([, heading, name]) => heading ?? name ?? "",
  );
}

test("groups dishes by the menu's sections, and by category if there are none", () => {
  expect(
    listTexts([
      buildDish("Dal", "veg", "Mains"),
      buildDish("Lamb", "non-veg", "Mains"),
      buildDish("Naan!", "veg"),
    ]),
  ).toEqual(["Mains", "Dal", "Lamb", "More dishes", "Naan!"]);
  expect(listTexts([buildDish("Lamb", "non-veg"), buildDish("Dal", "veg")])).toEqual([
    "Veg",
    "Dal",
    "Non-veg",
    "Lamb",
  ]);
});
