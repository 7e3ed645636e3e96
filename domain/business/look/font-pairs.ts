/**
 * The built-in font pairs: the font for headings, then the one for text, which has no serifs.
 * `app/layout/look/font-faces.ts` has their files.
 */
export const fontPairs = {
  "fraunces-figtree": {
    heading: "Fraunces",
    isSerif: true,
    text: "Figtree",
    mood: "Warm, with soft serifs",
  },
  "playfair-public": {
    heading: "Playfair",
    isSerif: true,
    text: "Public Sans",
    mood: "Classic and elegant",
  },
  "literata-nunito": {
    heading: "Literata",
    isSerif: true,
    text: "Nunito Sans",
    mood: "Bookish and friendly",
  },
  "bricolage-inter": {
    heading: "Bricolage Grotesque",
    isSerif: false,
    text: "Inter",
    mood: "Modern, with character",
  },
  "outfit-dm": { heading: "Outfit", isSerif: false, text: "DM Sans", mood: "Clean and round" },
  "bitter-work": {
    heading: "Bitter",
    isSerif: true,
    text: "Work Sans",
    mood: "Sturdy, like a sign",
  },
} as const;

export type FontPairId = keyof typeof fontPairs;

export const fontPairIds = Object.keys(fontPairs) as [FontPairId, ...FontPairId[]];
