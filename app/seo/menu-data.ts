import type { Menu, MenuItem as MenuItemData, MenuSection, RestrictedDiet } from "schema-dts";
import type { Category, MenuItem } from "../../domain/menu/menu-item.ts";

const sections: { category: Category; name: string }[] = [
  { category: "veg", name: "Vegetarian dishes" },
  { category: "non-veg", name: "Non-vegetarian dishes" },
];

/** The whole menu as structured data. `currency` is the ISO 4217 code of a currency with two decimals. */
export function menuData(items: readonly MenuItem[], { publicUrl, currency }: { publicUrl: string; currency: string }): Menu {
  return {
    "@type": "Menu",
    "@id": `${publicUrl}/menu#menu`,
    name: "Menu",
    url: `${publicUrl}/menu`,
    inLanguage: "en-GB",
    hasMenuSection: sections.flatMap(({ category, name }): MenuSection[] => {
      const dishes = items.filter((item) => item.category === category);
      if (dishes.length === 0) return [];
      return [{ "@type": "MenuSection", name, hasMenuItem: dishes.map((dish) => dishData(dish, { publicUrl, currency })) }];
    }),
  };
}

function dishData(dish: MenuItem, { publicUrl, currency }: { publicUrl: string; currency: string }): MenuItemData {
  const diets = listDiets(dish);
  return {
    "@type": "MenuItem",
    name: dish.name,
    ...(dish.description && { description: dish.description }),
    ...(dish.image && { image: new URL(dish.image, publicUrl).href }),
    offers: {
      "@type": "Offer",
      price: (dish.price / 100).toFixed(2),
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
