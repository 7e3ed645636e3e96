import { type Allergen, type AllergenStatement, allergens, groupAllergens } from "./allergens.ts";
import {
  anyFood,
  anyName,
  findAllergenNames,
  getNamedAllergens,
} from "./allergy-note/allergen-names.ts";
import { coeliac, explicit, harm, normaliseNote } from "./allergy-note/allergy-signals.ts";
import { joinWithAnd, joinWithOr, tracesNotice } from "./describe-allergens.ts";

/** Matches a name once, without backtracking: many names in a row would take too long. */
const nameOnce = (group: string) => `(?=(?<${group}>(?:${anyFood})(?:\\b|(?=free))))\\k<${group}>`;
/** "nut-free", "dairy and gluten free", "free from nuts", "GF". */
const freeOf = new RegExp(
  `\\b${nameOnce("first")}(?:\\s*(?:,|/|&|\\band\\b|\\bor\\b)\\s*${nameOnce("next")})*[\\s-]*free\\b|\\bfree (?:of|from) .+|\\b(?:gf|df)\\b`,
  "g",
);
const negation =
  /\b(?:no|non|without|w\/o|avoid(?:ing)?|exclude|omit|skip|hold|remove|leave (?:out|off)|(?:can|do|does|must|should|could|will)(?:not|n?'?t| not)(?:\s+\w+){0,2}?\s+(?:eat|have|take|drink|digest|tolerate|want|do|be|add|put|use|include|contain|touch)|not allowed(?: to (?:eat|have))?)\b[\s-]*(.+)/;
const fillers =
  /^(?:(?:any|the|added|traces? of|all|no|of|a|my|even|either|whole|raw|nor|or|and)\s+)+/;
const startsWithName = new RegExp(`^(?:${anyName})\\b`);
/**
 * Matches an item of a list that is only a name and such words: in "no onions, nuts on top", nuts
 * are wanted.
 */
const onlyName = new RegExp(
  `^(?:${anyName})(?:\\s+(?:please|thanks|thank you|products?|oil|sauce|seeds?|at all|butter))*$`,
);
/** A name, or a word that may stand beside names in a list of what to avoid. */
const nameOrListWord = new RegExp(
  `\\b(?:${anyFood}|but(?! yes to\\b)|also|too|as well|plus|and|or|to|yes|even|any|all|my|son|daughter|wife|husband|child|mum|dad|severe(?:ly)?|mild(?:ly)?)\\b`,
  "g",
);

/**
 * The allergens that a customer's note names as ones to avoid, such as "nut allergy", "no dairy" or
 * "gluten free please". Null if the note is not about an allergy; empty if it is, but names none of
 * the 14. When in doubt, an allergen counts as named.
 */
export function findAllergyNote(notes: string): Allergen[] | null {
  const text = normaliseNote(notes);
  const clauses = text.split(/[.;!?\n]|(?=\bbut\b)/);
  let isFound = false;
  let isExplicit = false;
  const avoided = new Set<Allergen>();
  const add = (part: string, { withFoods }: { withFoods: boolean }) => {
    isFound = true;
    for (const allergen of findAllergenNames(part, withFoods)) avoided.add(allergen);
  };
  for (const clause of clauses) {
    const isHarm = harm.test(clause) && findAllergenNames(text, true).length > 0;
    if (isHarm || explicit.test(clause)) {
      isExplicit = true;
      const found = findAllergenNames(clause, true);
      // "Severe allergy! Nuts."
      add(found.length > 0 ? clause : text, { withFoods: true });
      continue;
    }
    for (const [part] of clause.matchAll(freeOf)) add(part, { withFoods: true });
    for (const part of listNegated(clause)) add(part, { withFoods: false });
  }
  // "Allergies: nuts; sesame", "Nut allergy. Also sesame."
  if (isExplicit)
    for (const clause of clauses) if (isListOfNames(clause)) add(clause, { withFoods: true });
  if (coeliac.test(text)) avoided.add("gluten");
  if (/\bcmpa\b/.test(text)) avoided.add("milk");
  return isFound ? allergens.filter((allergen) => avoided.has(allergen)) : null;
}

function isListOfNames(clause: string): boolean {
  return !/[a-z]/.test(clause.replace(nameOrListWord, ""));
}

/** Whether a note starts with "allergy": a label would only repeat that word. */
export function startsWithAllergy(notes: string): boolean {
  return /^\W*al+erg(?:y|ies)\b/i.test(notes);
}

/**
 * What staff must check themselves: an allergy to something that is not recognised, or one that no
 * dish of the order names. Empty if a dish names it, or if the note is not about an allergy (null).
 */
export function describeAllergyCheck(
  noted: readonly Allergen[] | null,
  dishes: readonly { allergens: AllergenStatement }[],
): string {
  if (noted === null) return "";
  if (noted.length === 0) return "No allergen recognised in the note: check each dish.";
  const isMarked = dishes.some(({ allergens }) => describeNotedAllergens(allergens, noted) !== "");
  return isMarked ? "" : `No dish here lists ${joinWithOr(noted)}. Check the recipes.`;
}

/**
 * The allergens after words such as "no" or "without", including those in a list: "no onions, nuts
 * or dairy".
 */
function listNegated(clause: string): string[] {
  const found: string[] = [];
  for (let rest = negation.exec(clause)?.[1]; rest; rest = negation.exec(rest)?.[1])
    for (const [index, item] of rest.split(/,|\/|&|\band\b|\bor\b|\bnor\b/).entries()) {
      const words = item.trim().replace(fillers, "");
      if (index === 0 ? startsWithName.test(words) : onlyName.test(words)) found.push(words);
    }
  return found;
}

/**
 * What a dish states about the allergens in a note, as `Contains milk. Not known: nuts.` Empty if
 * it is free of them.
 */
export function describeNotedAllergens(
  statement: AllergenStatement,
  noted: readonly Allergen[],
): string {
  const { contains, mayContain, notStated } = groupAllergens(statement);
  const listNoted = (stated: readonly Allergen[]) =>
    stated.filter((allergen) => noted.includes(allergen)).join(", ");
  return [
    { label: "Contains", list: listNoted(contains) },
    { label: "May contain", list: listNoted(mayContain) },
    { label: "Not known:", list: listNoted(notStated) },
  ]
    .flatMap(({ label, list }) => (list ? [`${label} ${list}.`] : []))
    .join(" ");
}

export interface NotedDish {
  name: string;
  allergens: AllergenStatement;
}

/**
 * Tells a customer which dishes contain or may contain an allergen that the note names, and for
 * which dishes we don't know, as `Your note mentions nuts. Vegetable Korma contains nuts. We don't
 * know if Rice contains nuts. Call us before you order.` Empty if there are no such dishes.
 */
export function describeNotedDishes(
  notes: string,
  dishes: readonly NotedDish[],
  /** What to do if it is not known for some dish. */
  ifUnknown = ["Call us before you order."],
): string {
  const noted = findAllergyNote(notes) ?? [];
  const listNoted = (stated: readonly Allergen[]) =>
    stated.filter((allergen) => noted.includes(allergen));
  const mentioned = new Set<Allergen>();
  const stated: string[] = [];
  /** Names of dishes, by the noted allergens that they don't state. */
  const unknown = new Map<string, string[]>();
  for (const { name, allergens } of dishes) {
    const groups = groupAllergens(allergens);
    const contains = listNoted(groups.contains);
    const mayContain = listNoted(groups.mayContain);
    const notStated = listNoted(groups.notStated);
    for (const allergen of [...contains, ...mayContain, ...notStated]) mentioned.add(allergen);
    const facts = [
      contains.length > 0 && `contains ${joinWithAnd(contains)}`,
      mayContain.length > 0 && `may contain ${joinWithAnd(mayContain)}`,
    ].filter(Boolean);
    if (facts.length > 0) stated.push(`${name} ${facts.join(" and ")}.`);
    if (notStated.length > 0) {
      const key = joinWithOr(notStated);
      unknown.set(key, [...(unknown.get(key) ?? []), name]);
    }
  }
  if (mentioned.size === 0) return "";
  return [
    `Your note mentions ${joinWithAnd(getNamedAllergens(notes, listNoted([...mentioned])))}.`,
    ...stated,
    ...[...unknown].map(
      ([list, names]) => `We don't know if ${joinWithOr(names)} contains ${list}.`,
    ),
    ...(unknown.size > 0 ? ifUnknown : []),
  ].join(" ");
}

const tellUsOnArrival = "Please tell us again when you arrive, before you order.";

const mainAllergensOnly = "We only check our dishes for the 14 main allergens.";

/** The answer to a customer's note about an allergy. */
interface AllergyAnswer {
  finding: string;
  /** When the customer should ask us before they eat: the start of a sentence. */
  callIf: string;
  /** Whether a dish contains, or may contain, the allergen, or whether that is not known. */
  isWarning: boolean;
  /**
   * Whether a dish contains the allergen: the customer must not eat it, so `callIf` is too weak.
   */
  containsIt: boolean;
}

/**
 * Null for notes that are not about an allergy. `isBooking`: the guests have yet to order, so they
 * must tell us again at the table.
 */
export function answerAllergyNote(
  notes: string,
  dishes: readonly NotedDish[],
  { isBooking = false }: { isBooking?: boolean } = {},
): AllergyAnswer | null {
  const noted = findAllergyNote(notes);
  if (noted === null) return null;
  const tellUs = isBooking ? ` ${tellUsOnArrival}` : "";
  if (noted.length === 0)
    return {
      finding: `${mainAllergensOnly}${tellUs}`,
      callIf: "For any other",
      isWarning: false,
      containsIt: false,
    };
  const conflict = describeNotedDishes(notes, dishes, []);
  return {
    finding: conflict || `${describeNoConflict(notes, noted, dishes)}${tellUs}`,
    callIf: "If you're unsure",
    isWarning: conflict !== "",
    containsIt: dishes.some(({ allergens }) =>
      groupAllergens(allergens).contains.some((allergen) => noted.includes(allergen)),
    ),
  };
}

/** Without dishes, as in a booking, says nothing about what they contain. */
function describeNoConflict(
  notes: string,
  noted: readonly Allergen[],
  dishes: readonly NotedDish[],
): string {
  const named = getNamedAllergens(notes, noted);
  const list =
    dishes.length > 0
      ? ` According to our allergen list, none of your dishes contains or may contain ${joinWithOr(named)}. ${tracesNotice} ${mainAllergensOnly}`
      : "";
  return `Your note mentions ${joinWithAnd(named)}.${list}`;
}
