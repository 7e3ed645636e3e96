import type { ImportColumn } from "../../../../domain/menu-import/import-columns.ts";

/** The choices for a column of a file, in this order. */
export const columnLabels: Record<ImportColumn, string> = {
  name: "Name",
  description: "Description",
  price: "Price",
  section: "Section of the menu",
  category: "Veg or non-veg",
  vegetarian: "Vegetarian: yes or no",
  vegan: "Vegan: yes or no",
  diet: "Diet, such as vegan or meat",
  type: "Type, such as veg or fish",
  contains: "Contains (allergens)",
  "may contain": "May contain (allergens)",
  "free of": "Free of (allergens)",
  photo: "Photo file name",
  id: "Id (from our export)",
};
