import { formatCount } from "./format/format-count.ts";

/** A place without a name is a line of the file. */
function describePlace({ number, name, text }: { number: number; name: string; text: string }) {
  if (name === "") return `line ${number} (“${text}”)`;
  return text === "" ? `row ${number} (${name})` : `row ${number} (${name}: “${text}”)`;
}

/** Most messages about rows say what to correct, here or in the file. */
export const menuImport = {
  chooseFile: "Choose a CSV file.",
  emptyFile: "This file has no dishes.",
  allLeftOut: "You left out every row. To include them, choose the file again.",
  tooLarge: "This file is too large. A menu file can be up to 1 MB.",
  tooManyRows: (rows: number, max: number) =>
    `This file has ${rows} dishes. A menu file can have up to ${max}.`,
  tooManyColumns: (columns: number, max: number) =>
    `This file has ${columns} columns. A menu file can have up to ${max}.`,
  missingColumns: (columns: readonly string[]) =>
    `Which column has the ${columns.join(", and which has the ")}? Choose below, then check the file again.`,
  repeatedColumn: (column: string) =>
    `Two columns are set to “${column}”. Choose one of them, then check the file again.`,
  columnTaken: (column: string) => `Another column is set to “${column}” too.`,
  ignoredColumns: (headings: readonly string[]) =>
    `${formatCount(headings.length, "column")} will not be imported: ${headings.join(", ")}.`,
  spreadsheetFile:
    "This is a workbook, not a CSV file. In Excel, choose File, Save As, “CSV UTF-8”, and choose that file.",
  notCsv: (row: number | null) =>
    row === null
      ? "This file can't be read. Save the sheet as CSV, and choose that file."
      : `This file can't be read: a quotation mark in row ${row} is never closed.`,
  onlyAdmins: "Only staff can change the menu.",
  tooMany: (wait: string) =>
    `You've sent several files in a short time. Please try again in ${wait}.`,
  unanswered: (dishes: number) =>
    `Choose veg or non-veg for ${formatCount(dishes, "dish", "dishes")}, then save again.`,
  hasProblems: (rows: number) =>
    `${formatCount(rows, "row has", "rows have")} a problem, so nothing was saved. Correct ${rows === 1 ? "it" : "them"} or leave ${rows === 1 ? "it" : "them"} out below, or correct the file and choose it again.`,
  nothingToDo:
    "Every dish in this file is already on the menu, with the same details. There is nothing to import.",
  lostStatements: (dishes: number) =>
    `${formatCount(dishes, "dish on the menu is", "dishes on the menu are")} stated free of allergens that this file doesn't mention. These become “not known”. To keep them, export the menu and change that file.`,
  noAllergenColumn:
    "Your file has no allergen column, so dishes on the menu keep their allergens. For other dishes, add a column named “contains”, or edit them after publishing.",
  unreadAllergenColumns: (columns: readonly string[]) =>
    `Perhaps about allergens, but not read: ${columns.join(", ")}. With such a column, you can't state that the file's allergen list is complete. Move its allergens to the columns “contains” and “may contain”, then delete it.`,
  keptAllergens: (dishes: readonly string[]) =>
    `The menu lists allergens (contains or may contain) that your file doesn't, for: ${dishes.join(", ")}. We keep what the menu says.`,
  noAllergens: (dishes: readonly string[]) =>
    `Customers will read “Contains none of the 14 allergens as ingredients” on: ${dishes.join(", ")}. Check that this is true.`,
  lostVegan: (dishes: number) =>
    `${formatCount(dishes, "dish on the menu is", "dishes on the menu are")} marked vegan, and this file doesn't say so. The mark will be removed. To keep it, write “yes” in the vegan column.`,
  doubtfulNames: (names: string) =>
    `To check: ${names}. If “?” replaces a letter, save the sheet as “CSV UTF-8” and choose that file.`,
  draftSaved: "Draft saved. Customers see it once you publish it.",
  draftDiscarded: "Draft discarded. The menu is as before.",
  draftGone: "This draft has since been published, discarded or replaced. Nothing was changed.",
  draftRefreshed: "Check the changes again, then publish.",
  menuChanged:
    "The menu was changed after you saved the draft, so nothing was published. See the dishes below.",
  published: (added: number, changed: number) =>
    `Menu published: ${added} new, ${changed} changed.`,
  actionFailed: (reason: string) => `Nothing was imported. ${reason}`,
  notPictures: (names: readonly string[]) =>
    `${names.length === 1 ? "Not a picture" : "Not pictures"}, so not added: ${names.join(", ")}.`,
  photoFailed: "The photo could not be saved.",
  photosWaiting: (photos: number) =>
    photos === 1
      ? "1 photo below is not uploaded yet. Upload it first, or remove it."
      : `${photos} photos below are not uploaded yet. Upload them first, or remove them.`,
  photoDishGone: "This dish no longer exists.",

  encodingPlaces: (places: readonly { number: number; name: string; text: string }[]) =>
    `Some characters can't be read, shown as �: ${places.map(describePlace).join("; ")}. In Excel, choose File, Save As, “CSV UTF-8”, and choose that file.`,
  encoding:
    "Some characters can't be read. In Excel, choose File, Save As, “CSV UTF-8”, and choose that file.",
  onlySection: (section: string) =>
    `This row has only the section “${section}”. Leave the row out, or add a dish to it.`,
  leftOutRows: (rows: readonly number[]) =>
    `${formatCount(rows.length, "row")} left out: ${rows.length === 1 ? "row" : "rows"} ${rows.join(", ")}. To include ${rows.length === 1 ? "it" : "them"}, choose the file again.`,
  extraCells: (row: string) =>
    `This row has more cells than headings: “${row}”. Put text or a price that contains a comma in quotation marks.`,
  price: (text: string) =>
    `“${text}” is not a price. Write one price for each dish, such as 4.95. Sizes with different prices are different dishes.`,
  unknownId: (id: string) => `No dish has the id ${id}. Leave the id empty to add a dish.`,
  ambiguousName: "The menu has several dishes with this name. Add their ids, from the export.",
  repeatedDish: (row: number) => `Same dish as row ${row}.`,
  category: "Choose veg or non-veg.",
  veganAnswer: "Your file says that this dish is vegan. Choose Veg, or correct the file.",
  vegan: "In the vegan column, write “yes” or “no”, or leave it empty.",
  unknownAllergen: (text: string, suggestions: readonly string[]) =>
    `“${text}” is not one of the 14 allergens. ${suggestions.length > 0 ? `Did you mean ${suggestions.join(", ")}${suggestions.length > 1 ? " or both" : ""}?` : "Write the allergen, or delete the word."}`,
  wrongAllergenColumn: (text: string, column: string) =>
    `“${text}” belongs in a column named “${column}”.`,
  unstatedWithNone: (count: number, names: string) =>
    `${formatCount(count, "dish says", "dishes say")} “none”: ${names}. Customers still read “not known” until you state that your list is complete.`,
  unstatedWithEmptyCell: (count: number, names: string) =>
    `${formatCount(count, "dish has", "dishes have")} an empty allergen cell: ${names}. Once published, complete ${count === 1 ? "it" : "them"} in Menu management. Or write ${count === 1 ? "its" : "their"} allergens in the file, or “none”, and choose it again.`,
  contradictingAllergen: (allergen: string) => `“${allergen}” is in two of the allergen columns.`,
} as const;
