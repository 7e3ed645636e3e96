import { describe, expect, test } from "vitest";
import { allergens } from "./allergens.ts";
import {
  answerAllergyNote,
  describeAllergyCheck,
  describeNotedAllergens,
  describeNotedDishes,
  findAllergyNote,
  startsWithAllergy,
} from "./allergy-note.ts";

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
    ["Allergic to monkey nuts", ["peanuts"]],
    ["no monkey-nuts", ["peanuts"]],
    ["Pine nut allergy", []],
    ["no pine nuts", []],
    ["pine nut free please", []],
    ["allergic to pine nuts, cashew nuts", ["nuts", "peanuts"]],
    ["tree nut allergy", ["nuts", "peanuts"]],
    // Misspelt words for an allergy.
    ["my daughter is lactose intollerant", ["milk"]],
    ["lactose intolerent", ["milk"]],
    ["gluten intollerant", ["gluten"]],
    ["nut intollerance", ["nuts", "peanuts"]],
    ["dairy intolerence", ["milk"]],
    ["egg intolorant", ["eggs"]],
    ["ceoliac", ["gluten"]],
    ["coelic", ["gluten"]],
    ["coliac disease", ["gluten"]],
    ["She is a celliac", ["gluten"]],
    ["coeliac's in the family", ["gluten"]],
    ["anaphalactic shock", []],
    ["anaphilactic", []],
    ["anafilactic to sesame", ["sesame"]],
    ["allegry to nuts", ["nuts", "peanuts"]],
    ["nut allegies", ["nuts", "peanuts"]],
    ["severe alegic nuts", ["nuts", "peanuts"]],
    ["nut alergie", ["nuts", "peanuts"]],
    ["allerjic to mustard", ["mustard"]],
    ["ellergic to fish", ["fish"]],
    ["allerhy: celery", ["celery"]],
    ["alérgico a soya", ["soya"]],
    ["Carries an epi pen. Lupin", ["lupin"]],
    // Misspelt allergens.
    ["allergic to egs", ["eggs"]],
    ["allergic to egs and cashew nutts", ["eggs", "nuts", "peanuts"]],
    ["peenut allergy", ["peanuts"]],
    ["glutin free please", ["gluten"]],
    ["no diary", ["milk"]],
    ["alergic to prwans and seseme", ["crustaceans", "sesame"]],
    ["eggs-free, eggfree, nutsfree", ["eggs", "nuts", "peanuts"]],
    // Words of harm.
    ["wheat makes me ill", ["gluten"]],
    ["milk is a problem for my son", ["milk"]],
    ["nuts will kill me", ["nuts", "peanuts"]],
    ["prawns make me ill", ["crustaceans"]],
    ["Prawns make me sick", ["crustaceans"]],
    ["my son reacts badly to eggs", ["eggs"]],
    ["can't tolerate milk", ["milk"]],
    ["He can't digest dairy", ["milk"]],
    ["not allowed nuts", ["nuts", "peanuts"]],
    ["I have a bad reaction to cheese", ["milk"]],
    ["if she eats egg she is sick", ["eggs"]],
    ["Mustard? I'd die.", ["mustard"]],
    ["fish doesn't agree with me", ["fish"]],
    ["dairy upsets my stomach", ["milk"]],
    ["Is there sesame? It makes my tongue swell", ["sesame"]],
    ["soya gives me hives", ["soya"]],
    ["nuts put her in hospital", ["nuts", "peanuts"]],
    ["my wife cant have nuts", ["nuts", "peanuts"]],
    ["no milk products", ["milk"]],
  ])("%s", (notes, named) => {
    expect(findAllergyNote(notes)).toEqual(named);
  });

  test.each(allergens)("recognises %s after no, before free and before allergy", (allergen) => {
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
    "Extra nuts please",
    "No cutlery please",
    "Alright if late, leave the fish curry at 3 Allegro Mews",
    "We are in the alley behind the gallery, 5 Allegra Court",
    "Ask for Celia, my allotment is next to the Celtic pub",
    "Colic baby asleep, don't ring. Eggs well done",
    "Please put the milk in a separate cup",
    "I love your fish",
    "Your fish is to die for",
    "I'm sick of chicken, so fish please",
    "No problem with milk",
    "milk isn't a problem",
    "We don't have any allergies",
    "No allegies",
    "No allergies or intolerances",
    "not alergic to anything",
    "Deliver to St Mary's hospital, the fish first",
    "My mum is ill, please ring",
    "The wait for the eggs was intolerable",
    "I'm having an analysis, what time do you close?",
  ])("%s", (notes) => {
    expect(findAllergyNote(notes)).toBeNull();
  });
});

test("reads a long list of names in time", () => {
  const startedAt = performance.now();
  findAllergyNote("almonds, ".repeat(100));
  expect(performance.now() - startedAt).toBeLessThan(1000);
});

test.each([
  ["ALLERGY: prawns!", true],
  ["peanut allergy", false],
  ["Allergies: milk", true],
  ["Ring twice. My son is allergic to nuts", false],
  ["Please leave it at the door because of my allergy", false],
])("whether %j starts with allergy: %s", (note, isFirst) => {
  expect(startsWithAllergy(note)).toBe(isFirst);
});

describe("what staff must check themselves", () => {
  const dishes = [{ allergens: { nuts: "may_contain", peanuts: "free_of" } as const }];
  test.each([
    ["Nut allergy", ""],
    ["Peanut allergy", "No dish here lists peanuts. Check the recipes."],
    ["Allergic to kiwi", "No allergen recognised in the note: check each dish."],
    ["Ring twice", ""],
  ])("%s: %j", (note, check) => {
    expect(describeAllergyCheck(findAllergyNote(note), dishes)).toBe(check);
  });
});

test("says what a dish states about the noted allergens", () => {
  const statement = { milk: "contains", nuts: "may_contain", eggs: "free_of" } as const;
  expect(describeNotedAllergens(statement, ["milk", "nuts", "eggs", "soya"])).toBe(
    "Contains milk. May contain nuts. Not known: soya.",
  );
  expect(describeNotedAllergens(statement, ["eggs"])).toBe("");
});

describe("what a customer's note says about the dishes in the cart", () => {
  const korma = {
    name: "Vegetable Korma",
    allergens: { nuts: "contains", milk: "contains", peanuts: "may_contain" },
  } as const;
  const dal = { name: "Tadka Dal", allergens: { nuts: "may_contain", milk: "free_of" } } as const;
  const rice = { name: "Rice", allergens: {} };
  test.each([
    ["dairy allergy", [korma, dal], "Your note mentions milk. Vegetable Korma contains milk."],
    ["allergic to almonds", [dal], "Your note mentions nuts. Tadka Dal may contain nuts."],
    [
      "I have a nut allergy",
      [korma, dal],
      "Your note mentions nuts. Vegetable Korma contains nuts and may contain peanuts. Tadka Dal may contain nuts. We don't know if Tadka Dal contains peanuts. Call us before you order.",
    ],
    [
      "Nut allergy",
      [rice, { ...rice, name: "Naan" }],
      "Your note mentions nuts. We don't know if Rice or Naan contains nuts or peanuts. Call us before you order.",
    ],
    [
      "No nuts or peanuts",
      [korma],
      "Your note mentions nuts and peanuts. Vegetable Korma contains nuts and may contain peanuts.",
    ],
    [
      "Allergic to monkey nuts",
      [korma],
      "Your note mentions peanuts. Vegetable Korma may contain peanuts.",
    ],
    [
      "Allergic to peenuts",
      [korma],
      "Your note mentions peanuts. Vegetable Korma may contain peanuts.",
    ],
    ["Dairy free please", [dal], ""],
    ["Extra nuts please", [korma], ""],
    ["", [korma], ""],
  ])("%j", (notes, dishes, text) => {
    expect(describeNotedDishes(notes, dishes)).toBe(text);
  });

  test.each([
    [
      "dairy allergy",
      [korma],
      "Your note mentions milk. Vegetable Korma contains milk. If you're unsure, call us before you eat.",
    ],
    [
      "dairy allergy",
      [korma, rice],
      "Your note mentions milk. Vegetable Korma contains milk. We don't know if Rice contains milk. If you're unsure, call us before you eat.",
    ],
    [
      "dairy allergy",
      [dal],
      "Your note mentions milk. According to our allergen list, none of your dishes contains or may contain milk. All dishes come from one kitchen, so any may contain traces. We only check our dishes for the 14 main allergens. If you're unsure, call us before you eat.",
    ],
    ["dairy allergy", [], "Your note mentions milk. If you're unsure, call us before you eat."],
    [
      "Allergic to garlic",
      [korma],
      "We only check our dishes for the 14 main allergens. For any other, call us before you eat.",
    ],
    ["Ring twice", [korma], ""],
  ])("the customer's note %j about %j is answered", (notes, dishes, text) => {
    const answer = answerAllergyNote(notes, dishes);
    expect(answer ? `${answer.finding} ${answer.callIf}, call us before you eat.` : "").toBe(text);
  });

  test("guests with a booking are asked to tell us again at the table", () => {
    const finding = (notes: string) => answerAllergyNote(notes, [], { isBooking: true })?.finding;
    expect(finding("dairy allergy")).toBe(
      "Your note mentions milk. Please tell us again when you arrive, before you order.",
    );
    expect(finding("Allergic to garlic")).toMatch(/Please tell us again when you arrive/);
  });

  test("only a dish with the allergen, or one that we don't know about, is a warning", () => {
    const isWarning = (...dishes: Parameters<typeof answerAllergyNote>[1]) =>
      answerAllergyNote("dairy allergy", dishes)?.isWarning;
    expect(isWarning(korma)).toBe(true);
    expect(isWarning(rice)).toBe(true);
    expect(isWarning(dal)).toBe(false);
  });

  test("tells dishes that contain the allergen from those that may contain it or are not known to", () => {
    const containsIt = (notes: string, ...dishes: Parameters<typeof answerAllergyNote>[1]) =>
      answerAllergyNote(notes, dishes)?.containsIt;
    expect(containsIt("dairy allergy", rice, korma)).toBe(true);
    expect(containsIt("dairy allergy", rice)).toBe(false);
    expect(containsIt("nut allergy", dal)).toBe(false);
    expect(containsIt("dairy allergy", dal)).toBe(false);
    expect(containsIt("Allergic to garlic", korma)).toBe(false);
  });
});
