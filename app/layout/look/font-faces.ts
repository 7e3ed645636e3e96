import type { FontPairId } from "../../../domain/business/look/font-pairs.ts";

/** URLs of the files that `tools/subset-fonts.ts` generates. */
const files = import.meta.glob<string>("../../ui/fonts/*.woff2", {
  query: "?url",
  import: "default",
  eager: true,
});
function findUrl(family: string, kind: "" | "-more" | "-extended" | "-vietnamese" = "") {
  return files[`../../ui/fonts/${family.toLowerCase().replaceAll(" ", "-")}${kind}.woff2`];
}

/**
 * `fallback` gives the system font the same width, ascent and descent (in percent, measured in
 * Chromium), so that the layout does not shift when the font loads.
 */
interface FontFace {
  family: string;
  fallback: { base: "serif" | "sans" | "sans-bold"; size: number; ascent: number; descent: number };
}

/** The font pairs of the look. */
const pairs: Record<FontPairId, { heading: FontFace; text: FontFace }> = {
  "fraunces-figtree": {
    heading: {
      family: "Fraunces",
      fallback: { base: "serif", size: 107, ascent: 91.4, descent: 23.8 },
    },
    text: {
      family: "Figtree",
      fallback: { base: "sans", size: 100.5, ascent: 94.5, descent: 24.9 },
    },
  },
  "playfair-public": {
    heading: {
      family: "Playfair",
      fallback: { base: "serif", size: 95.2, ascent: 93.4, descent: 32.5 },
    },
    text: {
      family: "Public Sans",
      fallback: { base: "sans", size: 103.5, ascent: 91.8, descent: 22.2 },
    },
  },
  "literata-nunito": {
    heading: {
      family: "Literata",
      fallback: { base: "serif", size: 113, ascent: 104.4, descent: 27.4 },
    },
    text: {
      family: "Nunito Sans",
      fallback: { base: "sans", size: 101, ascent: 100, descent: 34.7 },
    },
  },
  "bricolage-inter": {
    heading: {
      family: "Bricolage Grotesque",
      fallback: { base: "sans-bold", size: 100.3, ascent: 92.7, descent: 26.9 },
    },
    text: {
      family: "Inter",
      fallback: { base: "sans", size: 106.8, ascent: 90.8, descent: 22.5 },
    },
  },
  "outfit-dm": {
    heading: {
      family: "Outfit",
      fallback: { base: "sans-bold", size: 93.3, ascent: 107.1, descent: 27.9 },
    },
    text: {
      family: "DM Sans",
      fallback: { base: "sans", size: 103.7, ascent: 95.5, descent: 29.9 },
    },
  },
  "bitter-work": {
    heading: {
      family: "Bitter",
      fallback: { base: "serif", size: 108.4, ascent: 86.8, descent: 24.9 },
    },
    text: {
      family: "Work Sans",
      fallback: { base: "sans", size: 111.3, ascent: 83.6, descent: 21.6 },
    },
  },
};

const latin =
  "U+A0,U+A3,U+A9,U+B7,U+D7,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+20AC,U+2212";
const rareLatin =
  "U+5B-60,U+7B-7E,U+A1-A2,U+A4-A8,U+AA-B6,U+B8-D6,U+D8-FF,U+131,U+152-153,U+201A,U+201E,U+2020,U+2039-203A,U+2122";
/** The characters of each kind of file, as `tools/subset-fonts.ts` prints them. */
const ranges = {
  heading: {
    common: `U+20-22,U+25-29,U+2C-3B,U+3F,U+41-5A,U+61-7A,${latin}`,
    more: `U+23-24,U+2A-2B,U+3C-3E,U+40,${rareLatin}`,
  },
  text: { common: `U+20-23,U+25-3B,U+3F-5A,U+61-7A,${latin}`, more: `U+24,U+3C-3E,${rareLatin}` },
  extended: "U+100-24F,U+259,U+1E00-1E9F,U+20A0-20C0",
  vietnamese:
    "U+102-103,U+110-111,U+128-129,U+168-169,U+1A0-1A1,U+1AF-1B0,U+300-301,U+303,U+309,U+323,U+1EA0-1EF9,U+20AB",
  /** The letters that fonts without a Vietnamese file lack. They have ă and đ. */
  vietnameseFromPublicSans: "U+128-129,U+168-169,U+1A0-1A1,U+1AF-1B0,U+1EA0-1EF9,U+20AB",
};
const weights = { heading: "600", text: "400 700" };
const localFonts = {
  serif: ["Times New Roman Bold", "TimesNewRomanPS-BoldMT", "Liberation Serif Bold"],
  sans: ["Arial", "ArialMT", "Liberation Sans"],
  "sans-bold": ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold"],
};

function faceCss(use: "heading" | "text", { family, fallback }: FontFace): string {
  const face = (url: string | undefined, range: string) =>
    `@font-face{font-family:"${family} Variable";font-style:normal;font-display:swap;font-weight:${weights[use]};` +
    `src:url("${url}") format("woff2");unicode-range:${range}}`;
  const { base, size, ascent, descent } = fallback;
  const local = localFonts[base].map((name) => `local("${name}")`).join(",");
  const vietnamese = findUrl(family, "-vietnamese");
  return (
    // Where ranges overlap, the last rule wins.
    face(findUrl(family, "-extended"), ranges.extended) +
    (vietnamese
      ? face(vietnamese, ranges.vietnamese)
      : face(findUrl("Public Sans", "-vietnamese"), ranges.vietnameseFromPublicSans)) +
    face(findUrl(family, "-more"), ranges[use].more) +
    face(findUrl(family), ranges[use].common) +
    `@font-face{font-family:"${family} Fallback";src:${local};size-adjust:${size}%;ascent-override:${ascent}%;` +
    `descent-override:${descent}%;line-gap-override:0%}`
  );
}

/** The pair's `@font-face` rules, and the variables that name its fonts. */
export function fontCss(id: FontPairId): string {
  const { heading, text } = pairs[id];
  const isSerif = heading.fallback.base === "serif";
  const stack = ({ family }: FontFace) => `"${family} Variable","${family} Fallback"`;
  return (
    faceCss("heading", heading) +
    faceCss("text", text) +
    `:root{--font-display:${stack(heading)},${isSerif ? "Georgia,serif" : "ui-sans-serif,sans-serif"};` +
    `--font-text:${stack(text)},ui-sans-serif,system-ui,sans-serif}`
  );
}

/** The font files that every page preloads. */
export function listFontPreloads(id: FontPairId): string[] {
  const { heading, text } = pairs[id];
  return [text, heading].flatMap(({ family }) => findUrl(family) ?? []);
}
