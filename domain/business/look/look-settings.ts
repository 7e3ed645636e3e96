import { z } from "zod";
import { defaultTexts } from "../default-texts.ts";
import { defaultLook, type HomeBlock, homeBlocks } from "./default-look.ts";
import { fontPairIds } from "./font-pairs.ts";

const colourPattern = /^#[0-9a-f]{6}$/;

/** A path of an uploaded picture, as `platform/media/picture-name.ts` names them. */
const path = z
  .string()
  .regex(/^\/media\/\d{13}-[0-9a-f]{32}(?:-[0-9a-z]{2,8})?\.(?:webp|png|jpg)$/);
/** The built-in gallery pictures are static files. */
const scenePath = z.union([path, z.string().regex(/^\/pictures\/gallery\/[a-z-]+-\d+\.webp$/)]);
const pixels = z.number().int().min(1).max(2_000);

export const logoFiles = z.object({
  picture: path,
  width: pixels,
  height: pixels,
  icon32: path,
  icon180: path,
  icon192: path,
  icon512: path,
  maskable: path,
  email: path.optional(),
  plate: z.enum(["light", "dark"]).nullable().catch(null),
});

export const heroFiles = z.object({ small: path, medium: path, large: path, share: path });

export const sceneFiles = z.object({ small: scenePath, medium: scenePath, large: scenePath });

function readBlocks(names: readonly string[]): HomeBlock[] {
  const knownBlocks = homeBlocks
    .filter((block) => names.includes(block))
    .sort((a, b) => names.indexOf(a) - names.indexOf(b));
  return knownBlocks.length > 0 ? knownBlocks : defaultLook.homeBlocks;
}

/**
 * Appearance settings. Another version may have stored fonts and blocks that this one does not
 * know.
 */
export const lookSettings = {
  /** The two brand colours; both themes' palettes are derived from them (`derive-palettes.ts`). */
  mainColour: z.string().regex(colourPattern).default(defaultLook.mainColour),
  secondColour: z.string().regex(colourPattern).default(defaultLook.secondColour),
  fontPair: z.enum(fontPairIds).default(defaultLook.fontPair).catch(defaultLook.fontPair),
  /** Null for the built-in symbol. */
  logo: logoFiles.nullable().default(defaultLook.logo),
  logoWithName: z.boolean().default(defaultLook.logoWithName),
  /** Null for the illustration. */
  hero: heroFiles.nullable().default(defaultLook.hero),
  heroAlt: z.string().default(defaultLook.heroAlt),
  /** Whether to show the built-in illustrations, such as the thali. */
  illustrations: z.boolean().default(defaultLook.illustrations),
  /** The "Our Space" gallery of the about page. */
  space: z
    .array(z.object({ picture: sceneFiles, title: z.string(), text: z.string() }))
    .default(defaultTexts.space),
  /** The home page's blocks, in order. */
  homeBlocks: z.array(z.string()).transform(readBlocks).default(defaultLook.homeBlocks),
  homeTitle: z.string().default(defaultLook.homeTitle),
  homeNote: z.string().default(defaultTexts.homeNote),
  homeWaysTitle: z.string().default(defaultLook.homeWaysTitle),
  homeDishesTitle: z.string().default(defaultLook.homeDishesTitle),
  homeContactTitle: z.string().default(defaultLook.homeContactTitle),
  homeContactText: z.string().default(defaultTexts.homeContactText),
};
