/** Shorter words are not corrected: too many other words are one letter away. */
const minTypedLength = 4;
const minWordLength = 3;

/** The words of a text in lower case, without punctuation. */
export function listWords(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
}

/**
 * The search text with one typo corrected so that it is part of a name, or null. A typo is one added, missing, wrong or swapped
 * letter in a word of 4 or more letters. If several corrections are possible, prefers the one that is part of the most names.
 */
export function correctTypo(search: string, names: readonly string[]): string | null {
  const typed = listWords(search);
  const lowerCaseNames = names.map((name) => name.toLowerCase());
  const known = [...new Set(names.flatMap(listWords))].filter((word) => word.length >= minWordLength).sort();
  let best: { text: string; matches: number } | null = null;
  for (const [index, word] of typed.entries()) {
    if (word.length < minTypedLength) continue;
    for (const correction of known) {
      if (!differsByOneTypo(word, correction)) continue;
      const text = typed.with(index, correction).join(" ");
      const matches = lowerCaseNames.filter((name) => name.includes(text)).length;
      if (matches > (best?.matches ?? 0)) best = { text, matches };
    }
  }
  return best?.text ?? null;
}

/** True if the Damerau-Levenshtein distance of two words is 1. */
export function differsByOneTypo(a: string, b: string): boolean {
  let i = 0;
  while (i < a.length && a[i] === b[i]) i += 1;
  if (a.length === b.length) {
    if (i === a.length) return false;
    const isSwap = a[i] === b[i + 1] && a[i + 1] === b[i] && a.slice(i + 2) === b.slice(i + 2);
    return isSwap || a.slice(i + 1) === b.slice(i + 1);
  }
  return a.length < b.length
    ? b.length === a.length + 1 && a.slice(i) === b.slice(i + 1)
    : a.length === b.length + 1 && a.slice(i + 1) === b.slice(i);
}
