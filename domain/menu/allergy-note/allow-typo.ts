/**
 * A regular expression for a word that may have one added, missing, wrong or swapped letter after
 * its first one. A missing or wrong last letter is not allowed: "coeliac" would match "Celia".
 */
export function allowTypo(word: string): string {
  const typos = [...word].slice(1, -1).map((letter, position) => {
    const start = word.slice(0, position + 1);
    const rest = word.slice(position + 2);
    return `${start}(?:\\w{0,2}${rest}|${rest[0]}${letter}${rest.slice(1)})`;
  });
  return `(?:${typos.join("|")})`;
}
