import { type Allergen, type AllergenStatement, allergens } from "./allergens.ts";
import type { DietaryFacts } from "./dietary-facts.ts";
import type { MenuItem } from "./menu-item.ts";

interface RecipeAllergens {
  vegan?: boolean;
  contains?: Allergen[];
  mayContain?: Allergen[];
  /** Not determined by the recipe: the owner has to find out and state it. */
  notStated?: Allergen[];
}

/** A built-in dish's dietary facts. Allergens that are not listed are declared absent. */
function facts({
  vegan = false,
  contains = [],
  mayContain = [],
  notStated = [],
}: RecipeAllergens): DietaryFacts {
  const statement: AllergenStatement = {};
  for (const allergen of allergens)
    if (contains.includes(allergen)) statement[allergen] = "contains";
    else if (mayContain.includes(allergen)) statement[allergen] = "may_contain";
    else if (!notStated.includes(allergen)) statement[allergen] = "free_of";
  return { vegan, allergens: statement };
}

function dish(
  id: number,
  category: MenuItem["category"],
  name: string,
  price: number,
  description: string,
  allergens: RecipeAllergens,
): MenuItem {
  const slug = name.toLowerCase().replaceAll(" ", "-");
  return {
    id,
    name,
    description,
    price,
    image: `/pictures/dishes/${slug}.webp`,
    category,
    ...facts(allergens),
  };
}

/** The allergens in a new shop's terms: all that the built-in dishes contain, and sesame. */
export const sampleKitchenAllergens = "nuts, milk, wheat, crustaceans, eggs, sesame and mustard";

/**
 * A new shop's menu, and the fallback when the menu cannot be loaded. Ids never change, so that
 * dishes chosen from the fallback exist in the database. Prices in pence. Fried dishes share a
 * fryer, so each may contain traces of the others' allergens.
 */
export const builtInMenu: MenuItem[] = [
  dish(
    1,
    "veg",
    "Vegetable Korma",
    495,
    "Carrot, peas and potato in a mild cashew, coconut and cream sauce, scented with cardamom. Comes with rice.",
    { contains: ["milk", "nuts"], mayContain: ["peanuts"] },
  ),
  dish(
    2,
    "veg",
    "Punjabi Samosa",
    120,
    "Crisp hand-folded pastry filled with spiced potato, peas and crushed coriander seed.",
    {
      vegan: true,
      contains: ["gluten"],
      mayContain: ["milk", "nuts"],
    },
  ),
  dish(
    3,
    "veg",
    "Malai Kofta",
    525,
    "Soft potato and paneer dumplings, fried golden and laid in a tomato gravy with cashew and cream.",
    { contains: ["milk", "nuts"], mayContain: ["gluten"] },
  ),
  dish(
    4,
    "veg",
    "Garlic Naan",
    195,
    "Leavened bread from a very hot oven, brushed with butter, garlic and fresh coriander.",
    {
      contains: ["gluten", "milk"],
      mayContain: ["sesame"],
      notStated: ["lupin"],
    },
  ),
  dish(
    5,
    "veg",
    "Tadka Dal",
    395,
    "Yellow lentils cooked until they melt, finished with cumin, garlic and red chilli sizzled in rapeseed oil.",
    { vegan: true, mayContain: ["gluten", "mustard"] },
  ),
  dish(
    6,
    "veg",
    "Rajma Masala",
    445,
    "Red kidney beans simmered overnight with ginger, onion and tomato, the way Sundays taste.",
    { vegan: true, mayContain: ["soya"] },
  ),
  dish(
    7,
    "veg",
    "Baingan Bharta",
    475,
    "Aubergine charred over a flame until smoky, mashed with onion, tomato, green chilli and mustard oil.",
    { vegan: true, contains: ["mustard"] },
  ),
  dish(
    8,
    "veg",
    "Aloo Gobi",
    425,
    "Potato and cauliflower tossed dry with turmeric, ginger and a squeeze of lemon.",
    {
      vegan: true,
      mayContain: ["mustard"],
    },
  ),
  dish(
    9,
    "veg",
    "Mushroom Matar",
    465,
    "Button mushrooms and sweet green peas in an onion gravy warmed with garam masala.",
    {
      vegan: true,
      mayContain: ["mustard"],
      notStated: ["celery", "sulphites"],
    },
  ),
  dish(
    10,
    "veg",
    "Onion Bhaji",
    225,
    "Thin-sliced onion in gram flour with carom seed, fried until shatteringly crisp. Three pieces.",
    { vegan: true, mayContain: ["gluten", "milk", "nuts"] },
  ),
  dish(
    11,
    "veg",
    "Jeera Rice",
    215,
    "Aged basmati, every grain apart, with cumin seed toasted in a spoon of ghee.",
    {
      contains: ["milk"],
    },
  ),
  dish(
    12,
    "veg",
    "Kachumber Salad",
    250,
    "Tomato, cucumber and red onion cut small, with lemon, mint and black salt.",
    {
      vegan: true,
    },
  ),
  dish(
    13,
    "veg",
    "Mango Lassi",
    275,
    "Thick yoghurt blended with Alphonso mango and the smallest pinch of cardamom.",
    {
      contains: ["milk"],
      notStated: ["sulphites"],
    },
  ),
  dish(
    14,
    "veg",
    "Kesar Custard",
    295,
    "A milk pudding set with cornflour, with saffron and jaggery caramel, served cold.",
    {
      contains: ["milk"],
      mayContain: ["nuts"],
    },
  ),
  dish(
    15,
    "non-veg",
    "Chicken Tikka Masala",
    575,
    "Chicken marinated in yoghurt and spice, charred on skewers, finished in a silky tomato sauce.",
    { contains: ["milk"], mayContain: ["mustard", "nuts"] },
  ),
  dish(
    16,
    "non-veg",
    "Lamb Rogan Josh",
    599,
    "Shoulder of lamb cooked four hours in yoghurt with Kashmiri chilli, fennel and dried ginger.",
    { contains: ["milk"], mayContain: ["mustard"] },
  ),
  dish(
    17,
    "non-veg",
    "Goan Prawn Curry",
    585,
    "King prawns in coconut milk with tamarind, curry leaf and a gentle heat.",
    {
      contains: ["crustaceans"],
      mayContain: ["fish", "molluscs"],
      notStated: ["sulphites"],
    },
  ),
  dish(
    18,
    "non-veg",
    "Masala Egg Curry",
    455,
    "Boiled eggs seared in turmeric, in a thick onion and tomato masala. Good with naan.",
    { contains: ["eggs"], mayContain: ["mustard"] },
  ),
];
