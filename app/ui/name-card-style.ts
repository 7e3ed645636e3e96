/** Spice colours, from light to deep. On all of them `nameCardInk` has a contrast of at least 4.5:1. */
export const nameCardGrounds = [
  ["#9c4a10", "#5e2706"], // saffron
  ["#2c6b47", "#0f3823"], // leaf
  ["#86395a", "#35112a"], // plum
  ["#a8361c", "#661409"], // chilli
  ["#1f6b67", "#0a3432"], // peacock
  ["#7a580c", "#4a3304"], // mustard
  ["#474f80", "#1c2142"], // indigo
] as const;

export const nameCardInk = "#fff4de";

/** The ground of a dish: always the same for its id. */
export function pickNameCardGround(id: number): (typeof nameCardGrounds)[number] {
  const index = ((id % nameCardGrounds.length) + nameCardGrounds.length) % nameCardGrounds.length;
  return nameCardGrounds[index] as (typeof nameCardGrounds)[number];
}

/** Font size in percent of the card's width, so that the longest word fits in a line and all lines fit in the card. */
export function nameCardFontSize(name: string): number {
  const longestWord = Math.max(1, ...name.split(/\s+/).map((word) => word.length));
  const toFitWord = 135 / longestWord;
  const toFitLines = 62 / Math.sqrt(Math.max(1, name.length));
  return Math.round(10 * Math.max(5.5, Math.min(14, toFitWord, toFitLines))) / 10;
}

/** The first letters of the first two words, for small cards. */
export function dishInitials(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? "")
    .join("");
}
