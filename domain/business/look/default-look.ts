import type { FontPairId } from "./font-pairs.ts";
import type { HeroFiles, LogoFiles, SpacePicture } from "./look-files.ts";

/** The blocks that the home page can have, in the default order. */
export const homeBlocks = ["hero", "ways", "dishes", "contact"] as const;

export type HomeBlock = (typeof homeBlocks)[number];

/**
 * The default look. An empty title means the built-in title. A new shop's other texts are in
 * `default-texts.ts`.
 */
export const defaultLook = {
  mainColour: "#f5a524",
  secondColour: "#b8432f",
  fontPair: "fraunces-figtree" as FontPairId,
  logo: null as LogoFiles | null,
  logoWithName: true,
  hero: null as HeroFiles | null,
  heroAlt: "",
  illustrations: true,
  space: [] as SpacePicture[],
  homeBlocks: [...homeBlocks] as HomeBlock[],
  homeTitle: "",
  homeNote: "",
  homeWaysTitle: "",
  homeDishesTitle: "",
  homeContactTitle: "",
  homeContactText: "",
};
