/** The number of backgrounds (`data-ground`) in `dish-name-card.css`. */
export const nameCardGroundCount = 7;

/** The index of a dish's background, which depends only on its id. */
export function pickNameCardGround(id: number): number {
  return Math.abs(id) % nameCardGroundCount;
}

/**
 * Font size in percent of the card's width, so that the longest word fits in a line and all lines
 * fit in the card.
 */
export function getNameCardFontSize(name: string): number {
  const longestWord = Math.max(1, ...name.split(/\s+/).map((word) => word.length));
  const sizeForLongestWord = 135 / longestWord;
  const sizeForAllLines = 62 / Math.sqrt(Math.max(1, name.length));
  return Math.round(10 * Math.max(5.5, Math.min(14, sizeForLongestWord, sizeForAllLines))) / 10;
}

/** Whether the name fits on a phone's card of 76 to 100 px, at its smallest font size. */
export function fitsPhoneCard(name: string): boolean {
  return name.length <= 32 && name.split(/\s+/).every((word) => word.length <= 10);
}

/** The first letters of the first two words, for small cards. */
export function getDishInitials(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const initials = words.slice(0, 2).map(([letter = ""]) => letter.toUpperCase());
  return initials.join("");
}

/** The first letter of the shop's name, without "The". */
export function getShopInitial(name: string): string {
  const [letter = ""] = name.replace(/^the\s+/i, "").match(/[\p{L}\p{N}]/u) ?? [];
  return letter.toUpperCase();
}
