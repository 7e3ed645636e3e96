import type { FontPairId } from "../../../domain/business/look/font-pairs.ts";
import bitter from "../../ui/fonts/bitter.woff2?url";
import bitterMore from "../../ui/fonts/bitter-more.woff2?url";
import bricolage from "../../ui/fonts/bricolage-grotesque.woff2?url";
import bricolageMore from "../../ui/fonts/bricolage-grotesque-more.woff2?url";
import dmSans from "../../ui/fonts/dm-sans.woff2?url";
import dmSansMore from "../../ui/fonts/dm-sans-more.woff2?url";
import figtree from "../../ui/fonts/figtree.woff2?url";
import figtreeMore from "../../ui/fonts/figtree-more.woff2?url";
import fraunces from "../../ui/fonts/fraunces.woff2?url";
import frauncesMore from "../../ui/fonts/fraunces-more.woff2?url";
import inter from "../../ui/fonts/inter.woff2?url";
import interMore from "../../ui/fonts/inter-more.woff2?url";
import literata from "../../ui/fonts/literata.woff2?url";
import literataMore from "../../ui/fonts/literata-more.woff2?url";
import nunitoSans from "../../ui/fonts/nunito-sans.woff2?url";
import nunitoSansMore from "../../ui/fonts/nunito-sans-more.woff2?url";
import outfit from "../../ui/fonts/outfit.woff2?url";
import outfitMore from "../../ui/fonts/outfit-more.woff2?url";
import playfair from "../../ui/fonts/playfair.woff2?url";
import playfairMore from "../../ui/fonts/playfair-more.woff2?url";
import publicSans from "../../ui/fonts/public-sans.woff2?url";
import publicSansMore from "../../ui/fonts/public-sans-more.woff2?url";
import workSans from "../../ui/fonts/work-sans.woff2?url";
import workSansMore from "../../ui/fonts/work-sans-more.woff2?url";

/**
 * One font: `file` has the common characters, `more` the rare ones. `fallback` gives the system's font the same width, ascent and
 * descent (in percent, measured in Chromium), so that the layout does not shift when the font loads.
 */
interface FontFace {
  family: string;
  file: string;
  more: string;
  fallback: { base: "serif" | "sans" | "sans-bold"; size: number; ascent: number; descent: number };
}

/** The font pairs to choose from. `tools/subset-fonts.ts` generates their files. */
const pairs: Record<FontPairId, { heading: FontFace; text: FontFace }> = {
  "fraunces-figtree": {
    heading: {
      family: "Fraunces",
      file: fraunces,
      more: frauncesMore,
      fallback: { base: "serif", size: 107, ascent: 91.4, descent: 23.8 },
    },
    text: {
      family: "Figtree",
      file: figtree,
      more: figtreeMore,
      fallback: { base: "sans", size: 100.5, ascent: 94.5, descent: 24.9 },
    },
  },
  "playfair-public": {
    heading: {
      family: "Playfair",
      file: playfair,
      more: playfairMore,
      fallback: { base: "serif", size: 95.2, ascent: 93.4, descent: 32.5 },
    },
    text: {
      family: "Public Sans",
      file: publicSans,
      more: publicSansMore,
      fallback: { base: "sans", size: 103.5, ascent: 91.8, descent: 22.2 },
    },
  },
  "literata-nunito": {
    heading: {
      family: "Literata",
      file: literata,
      more: literataMore,
      fallback: { base: "serif", size: 113, ascent: 104.4, descent: 27.4 },
    },
    text: {
      family: "Nunito Sans",
      file: nunitoSans,
      more: nunitoSansMore,
      fallback: { base: "sans", size: 101, ascent: 100, descent: 34.7 },
    },
  },
  "bricolage-inter": {
    heading: {
      family: "Bricolage Grotesque",
      file: bricolage,
      more: bricolageMore,
      fallback: { base: "sans-bold", size: 100.3, ascent: 92.7, descent: 26.9 },
    },
    text: {
      family: "Inter",
      file: inter,
      more: interMore,
      fallback: { base: "sans", size: 106.8, ascent: 90.8, descent: 22.5 },
    },
  },
  "outfit-dm": {
    heading: {
      family: "Outfit",
      file: outfit,
      more: outfitMore,
      fallback: { base: "sans-bold", size: 93.3, ascent: 107.1, descent: 27.9 },
    },
    text: {
      family: "DM Sans",
      file: dmSans,
      more: dmSansMore,
      fallback: { base: "sans", size: 103.7, ascent: 95.5, descent: 29.9 },
    },
  },
  "bitter-work": {
    heading: {
      family: "Bitter",
      file: bitter,
      more: bitterMore,
      fallback: { base: "serif", size: 108.4, ascent: 86.8, descent: 24.9 },
    },
    text: {
      family: "Work Sans",
      file: workSans,
      more: workSansMore,
      fallback: { base: "sans", size: 111.3, ascent: 83.6, descent: 21.6 },
    },
  },
};

const latin = "U+A0,U+A3,U+A9,U+B7,U+D7,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+20AC,U+2212";
const rareLatin =
  "U+5B-60,U+7B-7E,U+A1-A2,U+A4-A8,U+AA-B6,U+B8-D6,U+D8-FF,U+152-153,U+160-161,U+178,U+17D-17E,U+201A,U+201E,U+2020,U+2039-203A,U+2122";
/** The characters of each kind of file, as `tools/subset-fonts.ts` prints them. */
const ranges = {
  heading: { file: `U+20-22,U+25-29,U+2C-3B,U+3F,U+41-5A,U+61-7A,${latin}`, more: `U+23-24,U+2A-2B,U+3C-3E,U+40,${rareLatin}` },
  text: { file: `U+20-23,U+25-3B,U+3F-5A,U+61-7A,${latin}`, more: `U+24,U+3C-3E,${rareLatin}` },
};
const weights = { heading: "600", text: "400 700" };
const localFonts = {
  serif: ["Times New Roman Bold", "TimesNewRomanPS-BoldMT", "Liberation Serif Bold"],
  sans: ["Arial", "ArialMT", "Liberation Sans"],
  "sans-bold": ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold"],
};

function faceCss(use: "heading" | "text", { family, file, more, fallback }: FontFace): string {
  const face = (url: string, range: string) =>
    `@font-face{font-family:"${family} Variable";font-style:normal;font-display:swap;font-weight:${weights[use]};` +
    `src:url("${url}") format("woff2");unicode-range:${range}}`;
  const { base, size, ascent, descent } = fallback;
  const local = localFonts[base].map((name) => `local("${name}")`).join(",");
  return (
    face(file, ranges[use].file) +
    face(more, ranges[use].more) +
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

/** The files that every page needs. */
export function fontPreloads(id: FontPairId): string[] {
  return [pairs[id].text.file, pairs[id].heading.file];
}
