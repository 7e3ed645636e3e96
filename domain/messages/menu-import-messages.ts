/** Messages about rows say what to correct in the file. */
export const menuImport = {
  chooseFile: "Please choose a CSV file.",
  emptyFile: "This file has no dishes.",
  tooLarge: "This file is too large. A menu file can have up to 1 MB.",
  tooManyRows: (rows: number, max: number) => `This file has ${rows} dishes. A menu file can have up to ${max}.`,
  tooManyColumns: (columns: number, max: number) => `This file has ${columns} columns. A menu file can have up to ${max}.`,
  missingColumns: (columns: readonly string[]) =>
    `This file has no ${columns.map((column) => `“${column}”`).join(" and no ")} column. The first row must have the headings.`,
  repeatedColumn: (column: string) => `This file has two “${column}” columns. Delete or rename one.`,
  notCsv: (row: number | null) =>
    row === null
      ? "This file can't be read. Save the sheet as CSV, and choose that file."
      : `This file can't be read: a quotation mark in row ${row} is never closed.`,
  onlyAdmins: "Only staff can change the menu.",
  tooMany: (wait: string) => `Too many files. Please try again in ${wait}.`,
  unanswered: (dishes: number) =>
    `Please choose veg or non-veg for ${dishes === 1 ? "1 dish" : `${dishes} dishes`}, then save again.`,
  hasProblems: (rows: number) =>
    `${rows === 1 ? "1 row has" : `${rows} rows have`} a problem, so nothing was saved. Correct the file and choose it again.`,
  nothingToDo: "Every dish in this file is already on the menu, with the same details. There is nothing to import.",
  lostStatements: (dishes: number) =>
    `${dishes === 1 ? "1 dish on the menu has" : `${dishes} dishes on the menu have`} allergens that this file doesn't state. They become “not known”. To keep them, export the menu and change that file.`,
  noAllergenColumn: "Your file has no allergen column. Add one named “contains”, or edit the dishes after publishing.",
  unreadAllergenColumns: (columns: readonly string[]) =>
    `These columns may be about allergens, and we don't read them: ${columns.join(", ")}. While the file has them, you can't state that its allergen list is complete. Move their allergens to the columns “contains” and “may contain”, then delete them.`,
  keptAllergens: (dishes: readonly string[]) =>
    `The menu says that these contain or may contain allergens that your file doesn't list for them: ${dishes.join(", ")}. We keep what the menu says.`,
  lostVegan: (dishes: number) =>
    `${dishes === 1 ? "1 dish on the menu is" : `${dishes} dishes on the menu are`} marked vegan, and this file doesn't say so. The mark will be removed. To keep it, write “yes” in the vegan column.`,
  draftSaved: "Draft saved. Customers see it once you publish it.",
  draftDiscarded: "Draft discarded. The menu is as before.",
  draftGone: "This draft has since been published, discarded or replaced. Nothing was changed.",
  draftRefreshed: "Check the changes again, then publish.",
  menuChanged: "The menu was changed after you saved the draft, so nothing was published. See the dishes below.",
  published: (added: number, changed: number) => `Menu published: ${added} new, ${changed} changed.`,
  actionFailed: (reason: string) => `Nothing was imported. ${reason}`,
  photoFailed: "The photo could not be saved.",
  photoDishGone: "This dish no longer exists.",

  encoding: "Some characters can't be read. Save the file as “CSV UTF-8”.",
  extraCells: "This row has more cells than headings. Put text that contains a comma in quotation marks.",
  unknownId: (id: string) => `No dish has the id ${id}. Leave the id empty to add a dish.`,
  ambiguousName: "The menu has several dishes with this name. Add their ids, from the export.",
  repeatedDish: (row: number) => `Row ${row} has the same dish.`,
  category: "Please choose veg or non-veg.",
  veganAnswer: "Your file says that this dish is vegan. Choose Veg, or correct the file.",
  vegan: "Please write “yes” or “no” in the vegan column.",
  unknownAllergen: (text: string) => `“${text}” is not one of the 14 allergens.`,
  contradictingAllergen: (allergen: string) => `“${allergen}” is in two of the allergen columns.`,
} as const;
