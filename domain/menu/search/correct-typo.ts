import { foldText } from "../../fold-text.ts";
import { listWords } from "./match-words.ts";

/** Shorter words are not corrected: too many other words are one letter away. */
const minTypedLength = 4;
const minWordLength = 3;

/**
 * The search text with one typo corrected, so that it is part of a text, such as a dish's name.
 * Null if no correction is. A typo is one added, missing, wrong or swapped letter in a word of 4 or
 * more letters. If several corrections are possible, prefers the one that is part of the most
 * texts.
 */
export function correctTypo(search: string, texts: readonly string[]): string | null {
  const searchWords = listWords(search);
  const foldedTexts = texts.map(foldText);
  const knownWords = [...new Set(texts.flatMap(listWords))]
    .filter((word) => word.length >= minWordLength)
    .sort();
  let best: { text: string; matches: number } | null = null;
  for (const [index, word] of searchWords.entries()) {
    if (word.length < minTypedLength) continue;
    for (const correction of knownWords) {
      if (!differsByOneTypo(word, correction)) continue;
      const text = searchWords.with(index, correction).join(" ");
      const matches = foldedTexts.filter((known) => known.includes(text)).length;
      if (matches > (best?.matches ?? 0)) best = { text, matches };
    }
  }
  return best?.text ?? null;
}

/** True if the Damerau-Levenshtein distance of two words is 1. */
export function differsByOneTypo(a: string, b: string): boolean {
  let prefixLength = 0;
  while (prefixLength < a.length && a[prefixLength] === b[prefixLength]) prefixLength += 1;
  const x = a.slice(prefixLength);
  const y = b.slice(prefixLength);
  if (x === y) return false;
  const isSwap = x[0] === y[1] && x[1] === y[0] && x.slice(2) === y.slice(2);
  return isSwap || x.slice(1) === y.slice(1) || x === y.slice(1) || x.slice(1) === y;
}
