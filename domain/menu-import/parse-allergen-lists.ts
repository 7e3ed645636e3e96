import { type Allergen, type AllergenPresence, type AllergenStatement, allergens } from "../menu/allergens.ts";

/** In the "free of" column: every allergen that the row does not name. */
export const allOthers = "all others";

/** Other spellings of the same allergens, from the Food Standards Agency's list. */
const otherNames: Record<string, Allergen> = {
  "cereals containing gluten": "gluten",
  crustacean: "crustaceans",
  egg: "eggs",
  mollusc: "molluscs",
  nut: "nuts",
  "tree nuts": "nuts",
  peanut: "peanuts",
  "sesame seeds": "sesame",
  soy: "soya",
  soybeans: "soya",
  "sulphur dioxide": "sulphites",
  "sulphur dioxide and sulphites": "sulphites",
};

/** Foods in a group, from the same list. Not for the "free of" column: a dish without one of them may contain the others. */
const foodsByGroup: Partial<Record<Allergen, readonly string[]>> = {
  gluten: ["wheat", "barley", "rye", "oats", "spelt"],
  nuts: ["almonds", "hazelnuts", "walnuts", "cashews", "pecans", "brazil nuts", "pistachios", "macadamia nuts"],
  crustaceans: ["prawns", "crab", "lobster", "crayfish"],
  molluscs: ["mussels", "oysters"],
};
const groupsByFood = new Map(
  Object.entries(foodsByGroup).flatMap(([group, foods]) => foods.map((food) => [food, group as Allergen])),
);

/** Every spelling of the 14 allergens. */
export const allergenNames: readonly string[] = [...allergens, ...Object.keys(otherNames), ...groupsByFood.keys()];

export type AllergenProblem =
  | { code: "unknown_allergen"; text: string }
  /** An allergen in two columns. */
  | { code: "contradicting_allergen"; allergen: Allergen };

const presences: [column: "contains" | "may contain" | "free of", presence: AllergenPresence][] = [
  ["contains", "contains"],
  ["may contain", "may_contain"],
  ["free of", "free_of"],
];

/** Parses a row's three lists. An allergen in none of them is not stated. */
export function parseAllergenLists(cells: Partial<Record<"contains" | "may contain" | "free of", string>>): {
  statement: AllergenStatement;
  problems: AllergenProblem[];
} {
  const statement: AllergenStatement = {};
  const problems: AllergenProblem[] = [];
  for (const [column, presence] of presences)
    for (const text of splitList(cells[column])) {
      if (presence === "free_of" && text === allOthers) continue;
      const allergen = findAllergen(text) ?? (presence === "free_of" ? undefined : groupsByFood.get(text));
      if (!allergen) problems.push({ code: "unknown_allergen", text });
      else if (statement[allergen] && statement[allergen] !== presence)
        problems.push({ code: "contradicting_allergen", allergen });
      else statement[allergen] = presence;
    }
  if (splitList(cells["free of"]).includes(allOthers)) for (const allergen of allergens) statement[allergen] ??= "free_of";
  return { statement, problems };
}

/** `milk, nuts`: the reverse of `parseAllergenLists`, for one column. */
export function formatAllergenList(statement: AllergenStatement, presence: AllergenPresence): string {
  return allergens.filter((allergen) => statement[allergen] === presence).join(", ");
}

function splitList(cell = ""): string[] {
  return cell
    .toLowerCase()
    .split(/[,;/\n|]/)
    .map((text) => text.trim().replaceAll(/\s+/g, " "))
    .filter(Boolean);
}

function findAllergen(text: string): Allergen | undefined {
  return allergens.find((allergen) => allergen === text) ?? otherNames[text];
}
