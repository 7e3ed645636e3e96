import { describe, expect, test } from "vitest";
import { allergens } from "./allergens.ts";
import { describeNotedAllergens, findAllergyNote } from "./allergy-note.ts";

describe("notes about allergies", () => {
  test.each([
    ["Nut ALLERGY!", ["nuts", "peanuts"]],
    ["nut allergy, extra cheese please", ["nuts", "peanuts"]],
    ["My son is coeliac", ["gluten"]],
    ["Celiac: keep apart", ["gluten"]],
    ["no dairy", ["milk"]],
    ["Dairy free please", ["milk"]],
    ["dairy-free", ["milk"]],
    ["gluten free please", ["gluten"]],
    ["Gluten & dairy free", ["gluten", "milk"]],
    ["GF please", ["gluten"]],
    ["no nuts", ["nuts", "peanuts"]],
    ["No peanuts!!", ["peanuts"]],
    ["No onions or nuts", ["nuts", "peanuts"]],
    ["no nuts, no milk, mild please", ["milk", "nuts", "peanuts"]],
    ["please make it without egg", ["eggs"]],
    ["Can't eat sesame", ["sesame"]],
    ["I cannot have any soya or mustard", ["mustard", "soya"]],
    ["Please don’t add any celery", ["celery"]],
    ["I cant have eggs", ["eggs"]],
    ["Nut-free kitchen needed", ["nuts", "peanuts"]],
    ["no traces of nuts", ["nuts", "peanuts"]],
    ["non dairy", ["milk"]],
    ["lactose intolerant", ["milk"]],
    ["allergic to shellfish", ["crustaceans", "molluscs"]],
    ["Allergies:\nprawns\nwalnuts", ["crustaceans", "nuts"]],
    ["Severe alergy! Lupin.", ["lupin"]],
    ["free from sulphites and fish", ["fish", "sulphites"]],
    ["allergic to cheese", ["milk"]],
    ["carries an EpiPen", []],
    ["Allergic to kiwi", []],
  ])("%s", (notes, named) => {
    expect(findAllergyNote(notes)).toEqual(named);
  });

  test.each(allergens)("recognises no %s, %s free and %s allergy", (allergen) => {
    for (const notes of [
      `no ${allergen}`,
      `${allergen} free`,
      `${allergen.replace(/s$/, "")} allergy`,
    ])
      expect(findAllergyNote(notes), notes).toContain(allergen);
  });
});

describe("other notes", () => {
  test.each([
    "",
    "Mild, please",
    "No onions",
    "no onions, extra nuts",
    "Extra nuts",
    "No chilli, nuts on top",
    "no coconut",
    "No nutmeg",
    "no butter on the naan",
    "No allergies",
    "No known food allergies, thanks",
    "We are not allergic to anything",
    "Ring twice, free parking behind the house",
    "no problem with nuts",
    "More milk in the tea",
    "Please add cashews",
  ])("%s", (notes) => {
    expect(findAllergyNote(notes)).toBeNull();
  });
});

test("says what a dish states about the noted allergens", () => {
  const statement = { milk: "contains", nuts: "may_contain", eggs: "free_of" } as const;
  expect(describeNotedAllergens(statement, ["milk", "nuts", "eggs", "soya"])).toBe(
    "Contains milk. May contain nuts. Not known: soya.",
  );
  expect(describeNotedAllergens(statement, ["eggs"])).toBe("");
});
