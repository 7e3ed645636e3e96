/**
 * The built-in font pairs: the font for headings, then the one for text, which has no serifs.
 * `app/layout/look/font-faces.ts` has their files. `vietnamese` names the font of the letters that a
 * pair lacks.
 */
export const fontPairs = {
  "fraunces-figtree": {
    heading: "Fraunces",
    isSerif: true,
    text: "Figtree",
    description: "Warm, with soft serifs",
    vietnamese: "Vietnamese accents in text come from Public Sans.",
  },
  "playfair-public": {
    heading: "Playfair",
    isSerif: true,
    text: "Public Sans",
    description: "Classic and elegant",
    vietnamese: "",
  },
  "literata-nunito": {
    heading: "Literata",
    isSerif: true,
    text: "Nunito Sans",
    description: "Bookish and friendly",
    vietnamese: "",
  },
  "bricolage-inter": {
    heading: "Bricolage Grotesque",
    isSerif: false,
    text: "Inter",
    description: "Modern, with character",
    vietnamese: "",
  },
  "outfit-dm": {
    heading: "Outfit",
    isSerif: false,
    text: "DM Sans",
    description: "Clean and round",
    vietnamese: "Vietnamese accents come from Public Sans.",
  },
  "bitter-work": {
    heading: "Bitter",
    isSerif: true,
    text: "Work Sans",
    description: "Sturdy, like a sign",
    vietnamese: "",
  },
} as const;

export type FontPairId = keyof typeof fontPairs;

export const fontPairIds = Object.keys(fontPairs) as [FontPairId, ...FontPairId[]];

/**
 * Whether the text has letters that are mainly Vietnamese. Ẹ, Ị, Ọ and Ụ do not count: Yoruba and
 * Igbo use them too.
 */
export function hasVietnameseLetters(text: string): boolean {
  const letters = text.normalize("NFC").replace(/[ẸẹỊịỌọỤụ]/g, "");
  return /[\u01A0\u01A1\u01AF\u01B0\u1EA0-\u1EF9\u20AB]/.test(letters);
}
