import {
  type Allergen,
  type AllergenPresence,
  type AllergenStatement,
  allergens,
} from "../menu/allergens.ts";
import { differsByOneTypo } from "../menu/search/correct-typo.ts";

/** In the "free of" column: every allergen that the row does not name. */
export const allOthers = "all others";

/** Other names and spellings of the same allergens. */
const allergenSynonyms: Record<string, Allergen> = {
  "cereals containing gluten": "gluten",
  crustacean: "crustaceans",
  egg: "eggs",
  lupins: "lupin",
  mollusc: "molluscs",
  nut: "nuts",
  "tree nuts": "nuts",
  "tree nut": "nuts",
  peanut: "peanuts",
  groundnut: "peanuts",
  groundnuts: "peanuts",
  "monkey nuts": "peanuts",
  "sesame seeds": "sesame",
  "sesame seed": "sesame",
  soy: "soya",
  soybeans: "soya",
  sulphite: "sulphites",
  sulfites: "sulphites",
  "sulphur dioxide": "sulphites",
  "sulphur dioxide and sulphites": "sulphites",
};

/**
 * Foods in a group, mostly from the Food Standards Agency's list. Not for the "free of" column: a
 * dish without one of them may contain the others.
 */
const foodsByGroup: Partial<Record<Allergen, readonly string[]>> = {
  gluten: ["wheat", "barley", "rye", "oats", "spelt"],
  milk: ["dairy"],
  nuts: [
    ...[
      "almonds",
      "hazelnuts",
      "walnuts",
      "cashews",
      "pecans",
      "brazil nuts",
      "pistachios",
      "macadamia nuts",
    ],
    ...[
      "almond",
      "hazelnut",
      "walnut",
      "cashew",
      "pecan",
      "brazil nut",
      "pistachio",
      "macadamia nut",
    ],
  ],
  crustaceans: ["prawns", "prawn", "shrimp", "crab", "lobster", "crayfish"],
  molluscs: ["mussels", "mussel", "oysters", "oyster", "squid"],
};
const groupsByFood = new Map(
  Object.entries(foodsByGroup).flatMap(([group, foods]) =>
    foods.map((food) => [food, group as Allergen]),
  ),
);

/** Names of a whole allergen, so also for the "free of" column. */
const wholeAllergenNames: readonly string[] = [...allergens, ...Object.keys(allergenSynonyms)];

/** The names that the lists accept: allergens, synonyms, and foods that belong to one. */
export const allergenNames: readonly string[] = [...wholeAllergenNames, ...groupsByFood.keys()];

export type AllergenColumn = "contains" | "may contain" | "free of";

/** `column` is where the text is. */
export type AllergenProblem =
  | { code: "unknown_allergen"; text: string; column: AllergenColumn }
  /** "may contain" or "free of" in another column. */
  | {
      code: "wrong_allergen_column";
      text: string;
      column: AllergenColumn;
      rightColumn: "may contain" | "free of";
    }
  /** An allergen in two columns. */
  | { code: "contradicting_allergen"; allergen: Allergen; columns: AllergenColumn[] };

const allergenColumns: [column: AllergenColumn, presence: AllergenPresence][] = [
  ["contains", "contains"],
  ["may contain", "may_contain"],
  ["free of", "free_of"],
];

/**
 * A whole cell for "no allergens". On its own it states nothing: only the "free of" column says
 * that a dish is free of an allergen.
 */
const noneWords = ["none", "no allergens", "no allergen", "no known allergens", "nil", "no"];

/** A whole cell that means the same as an empty one. */
const emptyCells = ["", "n/a", "na", "-", "–", "—"];

const normaliseCell = (cell: string) => cell.trim().toLowerCase().replace(/\.$/, "");

/** Whether a cell says only "none", or the like. */
export function saysNone(cell = ""): boolean {
  return noneWords.includes(normaliseCell(cell));
}

export function isEmptyList(cell = ""): boolean {
  return emptyCells.includes(normaliseCell(cell));
}

export function hasAllergenCell(cells: Partial<Record<AllergenColumn, string>>): boolean {
  return allergenColumns.some(([column]) => cells[column] !== undefined);
}

/** Parses a row's three lists. An allergen in none of them is not stated. */
export function parseAllergenLists(cells: Partial<Record<AllergenColumn, string>>): {
  statement: AllergenStatement;
  problems: AllergenProblem[];
} {
  const statement: AllergenStatement = {};
  const problems: AllergenProblem[] = [];
  for (const [column, presence] of allergenColumns)
    for (const text of splitList(cells[column], column)) {
      if (presence === "free_of" && text === allOthers) continue;
      const allergen = findAllergen(text, presence);
      if (!allergen) problems.push(getAllergenProblem(text, column));
      else if (statement[allergen] && statement[allergen] !== presence)
        problems.push({
          code: "contradicting_allergen",
          allergen,
          columns: allergenColumns
            .filter((other) => other[1] === statement[allergen] || other[1] === presence)
            .map(([name]) => name),
        });
      else statement[allergen] = presence;
    }
  if (splitList(cells["free of"], "free of").includes(allOthers))
    for (const allergen of allergens) statement[allergen] ??= "free_of";
  return { statement, problems };
}

function getAllergenProblem(text: string, column: AllergenColumn): AllergenProblem {
  if (column !== "may contain" && /^(may contain|traces)\b/.test(text))
    return { code: "wrong_allergen_column", text, column, rightColumn: "may contain" };
  if (column !== "free of" && /^(free (of|from)|no|without)\b|\bfree$/.test(text))
    return { code: "wrong_allergen_column", text, column, rightColumn: "free of" };
  return { code: "unknown_allergen", text, column };
}

/** The form of a food after its name, as in "pistachio nuts" and "wheat flakes". */
const foodForms = / (nuts?|pieces|halves|kernels|flakes)$/;

/** Words that may mean these allergens, one or several of them, but need a decision. */
const suggestions: Record<string, string[]> = {
  shellfish: ["crustaceans", "molluscs"],
  // Often with peanuts.
  "mixed nuts": ["nuts", "peanuts"],
  // Another name for peanuts, or nuts that are ground.
  "ground nuts": ["nuts", "peanuts"],
  "soy nuts": ["soya"],
  "soya nuts": ["soya"],
  ...Object.fromEntries(
    ["butter", "cheese", "cream", "ghee", "lactose", "paneer", "yoghurt", "yogurt"].map((food) => [
      food,
      ["milk"],
    ]),
  ),
  ...Object.fromEntries(["bread", "flour", "pasta"].map((food) => [food, ["gluten"]])),
};

/**
 * The names, from `allergenNames`, that an unknown word probably means. In the "free of" column,
 * these are only corrected typos: a dish without bread may still contain gluten.
 */
export function suggestAllergens(text: string, column: AllergenColumn): string[] {
  const isFreeOf = column === "free of";
  const names = isFreeOf ? wholeAllergenNames : allergenNames;
  const similarName = names.find((name) => name.length > 3 && differsByOneTypo(text, name));
  return (isFreeOf ? undefined : suggestions[text]) ?? (similarName ? [similarName] : []);
}

/** `milk, nuts`: the reverse of `parseAllergenLists`, for one column. */
export function formatAllergenList(
  statement: AllergenStatement,
  presence: AllergenPresence,
): string {
  return allergens.filter((allergen) => statement[allergen] === presence).join(", ");
}

/**
 * Splits a cell into lower-case words. Cells may repeat their heading, as in `Contains: milk`, join
 * allergens with "and", or add the food, as in `nuts (almonds)`.
 */
function splitList(cell = "", column: (typeof allergenColumns)[number][0]): string[] {
  if (saysNone(cell) || isEmptyList(cell)) return [];
  const list = removeHeading(cell.trim().toLowerCase(), column);
  const items = list.split(/[,;/\n|()+]/).map((item) => cleanItem(item, column));
  const words = items.flatMap((item) => (isKnown(item) ? item : item.split(/ and | ?& ?|^and /)));
  return words.filter(Boolean);
}

function removeHeading(text: string, heading: string): string {
  const startsWithHeading = text.startsWith(`${heading}:`) || text.startsWith(`${heading} `);
  return startsWithHeading ? text.slice(heading.length).replace(/^:/, "") : text;
}

function cleanItem(item: string, column: string): string {
  const text = item.trim().replaceAll(/\s+/g, " ").replace(/\.$/, "");
  return column === "may contain" ? text.replace(/^traces of /, "") : text;
}

const isKnown = (text: string) => text === allOthers || allergenNames.includes(text);

function findAllergen(text: string, presence: AllergenPresence): Allergen | undefined {
  const group =
    presence === "free_of"
      ? undefined
      : (groupsByFood.get(text) ?? groupsByFood.get(text.replace(foodForms, "")));
  return allergens.find((allergen) => allergen === text) ?? allergenSynonyms[text] ?? group;
}
