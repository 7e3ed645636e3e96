import type { ImportColumn } from "../../../../domain/menu-import/import-columns.ts";

/** Labels for what a column of an import file can hold, in the order of the choices. */
export const columnLabels: Record<ImportColumn, string> = {
  name: "Name",
  description: "Description",
  price: "Price",
  section: "Menu section",
  category: "Veg or non-veg",
  vegetarian: "Vegetarian: yes or no",
  vegan: "Vegan: yes or no",
  diet: "Diet, such as vegan or meat",
  type: "Type, such as veg or fish",
  contains: "Contains (allergens)",
  "may contain": "May contain (allergens)",
  "free of": "Free of (allergens)",
  photo: "Photo file name",
  id: "ID (from an exported menu)",
};
