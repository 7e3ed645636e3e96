import { foldText } from "../../fold-text.ts";

/** The words of a text in lower case, without accents and punctuation. */
export function listWords(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
}

/**
 * True if the text contains the search text, or its words in the singular or plural: "prawns" finds
 * "King Prawn". Ignores case and accents: "pho bo" finds "Phở bò".
 */
export function matchesText(text: string, search: string): boolean {
  return foldText(text).includes(foldText(search)) || containsWords(text, search);
}

/** True if the words follow each other in the text, each in the singular or plural. */
export function containsWords(text: string, words: string): boolean {
  const phrase = toSingular(words);
  return phrase !== "" && ` ${toSingular(text)} `.includes(` ${phrase} `);
}

/** Only for comparing: singular words that end like a plural change too, in the same way. */
function toSingular(text: string): string {
  return listWords(text)
    .map((word) =>
      word
        .replace(/(..[^su])s$/, "$1")
        .replace(/ie$/, "y")
        .replace(/(ch|sh|ss|o|x|z)e$/, "$1"),
    )
    .join(" ");
}
