import type { BrandColours } from "./derive-palettes.ts";
import { textContrast } from "./derive-palettes.ts";
import { contrastRatio, formatOklch, parseOklch } from "./oklch.ts";
import { defaultColours } from "./palettes.ts";

/**
 * Colours for a dish without a picture: a gradient from `light` to `deep`, with the name in `ink`.
 */
export interface Tile {
  light: string;
  deep: string;
  ink: string;
}

const lightInk = "#fff4de";

/** The tiles of the default look. A test compares them with `app/ui/dish-name-card.css`. */
export const defaultTiles: Tile[] = [
  { light: "#9c4a10", deep: "#5e2706", ink: lightInk },
  { light: "#2c6b47", deep: "#0f3823", ink: lightInk },
  { light: "#86395a", deep: "#35112a", ink: lightInk },
  { light: "#a8361c", deep: "#661409", ink: lightInk },
  { light: "#1f6b67", deep: "#0a3432", ink: lightInk },
  { light: "#7a580c", deep: "#4a3304", ink: lightInk },
  { light: "#474f80", deep: "#1c2142", ink: lightInk },
];

/** Lightness differences between tiles of the same colour, and within light and dark gradients. */
const tileStep = 0.025;
const brightGradient = 0.06;
const darkGradient = 0.14;
const maxDarkLightness = 0.47;
/** Leaves a contrast of 4.5:1 where the pattern lightens a dark tile. */
const darkTileContrast = 6;

/**
 * Tiles that alternate between the brand colours. A colour too light for light text keeps its
 * brightness and gets dark text.
 */
export function deriveTiles({ main, second }: BrandColours): Tile[] {
  if (main === defaultColours.main && second === defaultColours.second) return defaultTiles;
  return defaultTiles.map((_, index) =>
    deriveTile(index % 2 === 0 ? second : main, Math.floor(index / 2)),
  );
}

function deriveTile(colour: string, step: number): Tile {
  const { l, c, h } = parseOklch(colour);
  const isBright = contrastRatio("#ffffff", colour) < textContrast;
  const ink = isBright ? formatOklch({ l: 0.18, c: Math.min(c, 0.03), h }) : lightInk;
  const ratio = isBright ? textContrast : darkTileContrast;
  const shade = (start: number) => {
    let lightness = start;
    while (contrastRatio(ink, formatOklch({ l: lightness, c, h })) < ratio)
      lightness += isBright ? 0.01 : -0.01;
    return formatOklch({ l: lightness, c, h });
  };
  const start = (isBright ? l : Math.min(l, maxDarkLightness)) - step * tileStep;
  return {
    light: shade(start),
    deep: shade(Math.max(0, start - (isBright ? brightGradient : darkGradient))),
    ink,
  };
}
