/**
 * The built-in font pairs: the font for headings, then the one for text.
 * `app/layout/look/font-faces.ts` has their files.
 */
export const fontPairs = {
  "fraunces-figtree": { heading: "Fraunces", text: "Figtree", mood: "Warm, with soft serifs" },
  "playfair-public": { heading: "Playfair", text: "Public Sans", mood: "Classic and elegant" },
  "literata-nunito": { heading: "Literata", text: "Nunito Sans", mood: "Bookish and friendly" },
  "bricolage-inter": {
    heading: "Bricolage Grotesque",
    text: "Inter",
    mood: "Modern, with character",
  },
  "outfit-dm": { heading: "Outfit", text: "DM Sans", mood: "Clean and round" },
  "bitter-work": { heading: "Bitter", text: "Work Sans", mood: "Sturdy, like a sign" },
} as const;

export type FontPairId = keyof typeof fontPairs;

export const fontPairIds = Object.keys(fontPairs) as [FontPairId, ...FontPairId[]];
