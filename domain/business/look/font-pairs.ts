/**
 * The built-in font pairs: the font for headings, then the one for text, which has no serifs.
 * `app/layout/look/font-faces.ts` has their files.
 */
export const fontPairs = {
  "fraunces-figtree": {
    heading: "Fraunces",
    isSerif: true,
    text: "Figtree",
    description: "Warm, with soft serifs. Vietnamese accents in text come from Public Sans",
  },
  "playfair-public": {
    heading: "Playfair",
    isSerif: true,
    text: "Public Sans",
    description: "Classic and elegant",
  },
  "literata-nunito": {
    heading: "Literata",
    isSerif: true,
    text: "Nunito Sans",
    description: "Bookish and friendly",
  },
  "bricolage-inter": {
    heading: "Bricolage Grotesque",
    isSerif: false,
    text: "Inter",
    description: "Modern, with character",
  },
  "outfit-dm": {
    heading: "Outfit",
    isSerif: false,
    text: "DM Sans",
    description: "Clean and round. Vietnamese accents come from Public Sans",
  },
  "bitter-work": {
    heading: "Bitter",
    isSerif: true,
    text: "Work Sans",
    description: "Sturdy, like a sign",
  },
} as const;

export type FontPairId = keyof typeof fontPairs;

export const fontPairIds = Object.keys(fontPairs) as [FontPairId, ...FontPairId[]];
