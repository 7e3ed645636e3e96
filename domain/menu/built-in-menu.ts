import type { MenuItem } from "./menu-item.ts";

function dish(id: number, category: MenuItem["category"], name: string, price: number, description: string): MenuItem {
  const slug = name.toLowerCase().replaceAll(" ", "-");
  return { id, name, description, price, image: `/pictures/dishes/${slug}.webp`, category };
}

/**
 * The first menu of a new shop, and what is shown when the menu cannot be loaded (ruling 22): a dish chosen then is a real dish.
 * Prices in pence. Ids never change.
 */
export const builtInMenu: MenuItem[] = [
  dish(
    1,
    "veg",
    "Vegetable Korma",
    495,
    "Carrot, peas and potato in a mild cashew and coconut sauce, scented with cardamom. Comes with rice.",
  ),
  dish(2, "veg", "Punjabi Samosa", 120, "Crisp hand-folded pastry filled with spiced potato, peas and crushed coriander seed."),
  dish(3, "veg", "Malai Kofta", 525, "Soft potato and paneer dumplings, fried golden and laid in a creamy tomato gravy."),
  dish(4, "veg", "Garlic Naan", 195, "Leavened bread from a very hot oven, brushed with butter, garlic and fresh coriander."),
  dish(5, "veg", "Tadka Dal", 395, "Yellow lentils cooked until they melt, finished with sizzling cumin, garlic and red chilli."),
  dish(
    6,
    "veg",
    "Rajma Masala",
    445,
    "Red kidney beans simmered overnight with ginger, onion and tomato, the way Sundays taste.",
  ),
  dish(
    7,
    "veg",
    "Baingan Bharta",
    475,
    "Aubergine charred over a flame until smoky, mashed with onion, tomato and green chilli.",
  ),
  dish(8, "veg", "Aloo Gobi", 425, "Potato and cauliflower tossed dry with turmeric, ginger and a squeeze of lemon."),
  dish(9, "veg", "Mushroom Matar", 465, "Button mushrooms and sweet green peas in an onion gravy warmed with garam masala."),
  dish(
    10,
    "veg",
    "Onion Bhaji",
    225,
    "Thin-sliced onion in gram flour with carom seed, fried until shatteringly crisp. Three pieces.",
  ),
  dish(11, "veg", "Jeera Rice", 215, "Aged basmati, every grain apart, with cumin seed toasted in a spoon of ghee."),
  dish(12, "veg", "Kachumber Salad", 250, "Tomato, cucumber and red onion cut small, with lemon, mint and black salt."),
  dish(13, "veg", "Mango Lassi", 275, "Thick yoghurt blended with Alphonso mango and the smallest pinch of cardamom."),
  dish(14, "veg", "Kesar Custard", 295, "A set milk pudding with saffron and jaggery caramel, served cold."),
  dish(
    15,
    "non-veg",
    "Chicken Tikka Masala",
    575,
    "Chicken marinated in yoghurt and spice, charred on skewers, finished in a silky tomato sauce.",
  ),
  dish(
    16,
    "non-veg",
    "Lamb Rogan Josh",
    599,
    "Shoulder of lamb cooked four hours with Kashmiri chilli, fennel and dried ginger.",
  ),
  dish(17, "non-veg", "Goan Prawn Curry", 585, "King prawns in coconut milk with tamarind, curry leaf and a gentle heat."),
  dish(
    18,
    "non-veg",
    "Masala Egg Curry",
    455,
    "Boiled eggs seared in turmeric, in a thick onion and tomato masala. Good with naan.",
  ),
];
