import type { Menu, MenuItem as MenuItemData, RestrictedDiet } from "schema-dts";
import type { Category, MenuItem } from "../../domain/menu/menu-item.ts";
import { splitBySection } from "../../domain/menu/sections/menu-sections.ts";
import { formatPlainAmount } from "../../domain/money.ts";

/**
 * The whole menu as structured data. `currency` is the ISO 4217 code of a currency with two
 * decimals.
 */
export function buildMenuData(
  items: readonly MenuItem[],
  { publicUrl, currency }: { publicUrl: string; currency: string },
): Menu {
  return {
    "@type": "Menu",
    "@id": `${publicUrl}/menu#menu`,
    name: "Menu",
    url: `${publicUrl}/menu`,
    inLanguage: "en-GB",
    hasMenuSection: groupDishes(items).map(({ name, dishes }) => ({
      "@type": "MenuSection",
      name,
      hasMenuItem: dishes.map((dish) => buildDishData(dish, { publicUrl, currency })),
    })),
  };
}

/** Groups dishes by the menu's sections, or by category if it has none. */
function groupDishes(items: readonly MenuItem[]): { name: string; dishes: MenuItem[] }[] {
  if (items.some(({ section }) => section))
    return splitBySection(items).map(({ section, dishes }) => ({
      name: section || "More dishes",
      dishes,
    }));
  const withCategory = (category: Category) => items.filter((item) => item.category === category);
  return [
    { name: "Vegetarian dishes", dishes: withCategory("veg") },
    { name: "Non-vegetarian dishes", dishes: withCategory("non-veg") },
  ].filter(({ dishes }) => dishes.length > 0);
}

function buildDishData(
  dish: MenuItem,
  { publicUrl, currency }: { publicUrl: string; currency: string },
): MenuItemData {
  const diets = listDiets(dish);
  return {
    "@type": "MenuItem",
    name: dish.name,
    ...(dish.description && { description: dish.description }),
    ...(dish.image && { image: new URL(dish.image, publicUrl).href }),
    offers: {
      "@type": "Offer",
      price: formatPlainAmount(dish.price),
      priceCurrency: currency,
      availability: `https://schema.org/${dish.soldOutUntil === undefined ? "InStock" : "SoldOut"}`,
    },
    ...(diets.length > 0 && { suitableForDiet: diets }),
  };
}

function listDiets({ category, vegan }: MenuItem): RestrictedDiet[] {
  return [
    ...(category === "veg" ? ["https://schema.org/VegetarianDiet" as const] : []),
    ...(vegan ? ["https://schema.org/VeganDiet" as const] : []),
  ];
}
