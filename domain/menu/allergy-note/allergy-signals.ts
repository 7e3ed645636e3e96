import { anyFood } from "./allergen-names.ts";
import { allowTypo } from "./allow-typo.ts";

/** The start of "allergy", "allergic" and "allergen", as in "alergy", "allerjic" and "allegies". */
const allergyStart = "(?:[ae]l+[aeiu]{0,2}r+[aeu]?[gj]|al+egr?(?=y|i[ce]))";
const allergy = `(?:${allergyStart}(?:y|ys|ies?)|${allowTypo("allergy")}|${allowTypo("allergies")})`;
const allergic = `(?:${allergyStart}i[ck]|${allowTypo("allergic")})`;
/** "Intolerant" and "intolerance", as in "intollerent". */
const intolerant = "[iu]n[ -]?tol+[aeiou]*r[aeiou]*n";
const anyAllergy = `(?:${allergy}|${intolerant}[ct]e?s?)`;

/** "Coeliac", as in "ceoliac", "coelic" and "coliac". */
export const coeliac = new RegExp(
  `\\b(?:[cs][aeio]{1,3}l+(?:ia|ai|ea|ie)[ck]|c(?:oe|eo|ae|e)l+i[ck]\\b|${allowTypo("coeliac")})`,
);

/** Words that make a note one about an allergy. */
export const explicit = new RegExp(
  [
    "al+erg",
    `\\b(?:${allergyStart}|${allergy}|${allergic})`,
    `\\b(?:${intolerant}|${allowTypo("intolerant")}|${allowTypo("intolerance")})`,
    coeliac.source,
    // "Anaphylaxis", as in "anaphalactic" and "anafilactic".
    "\\ban+[aei]?(?:ph|f|p)[aeiouy]?l+[aeiouy]{0,2}[ckxt]",
    "\\bep+[iy][ -]?pen",
    "\\bcmpa\\b",
  ].join("|"),
);

/** Food that the customer wants, at the end of a note, as in "love nuts". */
const wanted = `\\s*(?:(?:(?:i|we)\\s+)?love\\s+(?:your\\s+|the\\s+)?(?:${anyFood})|please\\s+(?:make|cook)\\s+(?:the|my|our)\\s+(?:${anyFood})\\s+(?:curry\\s+)?(?:spicy|hot|medium|mild))[\\s.!]*$`;
/** After "no allergies", as in "no allergies except nuts" and "any allergies? Yes, nuts". */
const exception = `[^.;!?\\n]*\\b(?:exc?ep|exclud|apart from|aside from|other than|besides|unless)|\\s*(?:[:?(–—-](?!\\s*no)|,?\\s*(?:but|only|just)\\b)(?!${wanted})[^.\\n]*\\b(?:${anyFood})\\b| +(?:${anyFood})\\b`;
/** "No allergies", "no problem" and the like. */
const denials = new RegExp(
  `(?:\\b(?:no|not any|none|without|any|zero)\\s+(?:known\\s+|food\\s+)*${anyAllergy}(?:\\s*(?:,|/|\\b(?:or|and|nor))\\s*(?:food\\s+)?${anyAllergy})*|(?:\\bnot|n't)\\s+(?:have\\s+(?:any\\s+)?(?:food\\s+)?${allergy}|${allergic}))\\b(?!${exception})|(?:\\bno|(?:\\bnot|n't) an?) problems?\\b`,
  "g",
);
const isAvoided = `(?:free\\b|${explicit.source})`;
/** "Extra nuts": food that the customer wants. Not "extra nut-free bread" or "add a nut allergy". */
const additions = new RegExp(
  `\\b(?:(?:extra|more|double|lots of|loads of)\\s+(?![^.,;!?\\n]*${isAvoided})|(?<!not |n'?t )add\\s+(?![^.;!?\\n]*${isAvoided}))(?!no\\b)[\\w-]+`,
  "g",
);

/** A note in lower case, without accents, denied allergies and the foods that it asks more of. */
export function normaliseNote(notes: string): string {
  return notes
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[’`´]/g, "'")
    .replace(additions, " ")
    .replace(denials, " ");
}

/** Words of harm, which make a note one about an allergy if it also names an allergen. */
export const harm = new RegExp(
  [
    /\bma(?:kes?|de|king)\s+(?:\S+\s+){1,4}(?:ill|sick|unwell|poorly|worse|swell|itch|vomit)\b/,
    /\b(?:ill|sick|unwell|poorly)\s+(?:from|after|if|when)\b/,
    /\b(?:from|after|if|when)\b.*\b(?:ill|sick|unwell|poorly)\b/,
    /\b(?:kill|hurt|harm|poison)(?:s|ed)?\s+(?:me|him|her|us|them|my|our)\b/,
    /\b(?:dies?|died)\b(?! for)/,
    /\b(?:deadly|fatal|lethal|poisonous|toxic|harmful|dangerous|hospitali[sz]ed)\b/,
    /\b(?:puts?|ends?|ended|sends?|sent)\b.*\bhospital\b/,
    /\b(?:vomit|swell|itch|swollen|hives|rash|sensitiv|problem)|\bthrows? up\b/,
    /\breact(?:s|ed|ions?)?\b/,
    /\bupsets?\b.*\b(?:me|my|his|her|our|their|stomach|tummy|belly)\b/,
    /\bbad for\b|\btrouble with\b|\bunsafe\b/,
    /(?:\bdis|\bnot |n'?t )agrees?\b|(?:\bnot|n'?t) (?:good|safe|ok|okay) for\b/,
  ]
    .map(({ source }) => source)
    .join("|"),
);
