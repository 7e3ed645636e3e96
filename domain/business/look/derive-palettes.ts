import { contrastRatio, formatOklch, parseOklch } from "./oklch.ts";
import {
  defaultColours,
  defaultPalettes,
  type Palette,
  type Palettes,
  type ThemeName,
} from "./palettes.ts";

/**
 * Minimum contrast (WCAG 2, AA) of text, and of borders, focus outlines and the edges of filled
 * controls.
 */
export const textContrast = 4.5;
export const controlContrast = 3;

export interface BrandColours {
  main: string;
  second: string;
}

/** A brand colour that a theme makes lighter or darker to give it enough contrast. */
export interface ColourAdjustment {
  theme: ThemeName;
  use: "edges" | "text";
  from: string;
  to: string;
}

/**
 * A second colour of at least this chroma tints the backgrounds as much as the default look does.
 */
const fullTintChroma = 0.08;
/**
 * How much lighter or darker a hovered button can be. The first step that leaves enough contrast is
 * used.
 */
const hoverSteps = [0.06, 0.05, 0.04, 0.03, 0.02];
/** Lightness of the suggested second colour. */
const suggestedLightness = 0.5;
/** Lightness ranges of the block-print pattern and of its dots. Both show on any background. */
const printLightness = [0.5, 0.65] as const;
const printDotLightness = [0.6, 0.8] as const;
/** How much lightness changes per step until the contrast is enough. */
const contrastStep = 0.005;
/** The dark text on buttons: nearly black, with a trace of the button's hue. */
const darkTextLightness = 0.21;
const maxDarkTextChroma = 0.035;
/** Colours below this lightness all look black. */
const minHoverLightness = 0.2;
const tinted = ["ground", "surface", "raised", "ink", "muted", "line", "edge"] as const;

/**
 * Both themes' palettes. Backgrounds keep the default look's lightness and take the second colour's
 * hue. Buttons are filled with the exact main colour. For button edges, links and focus outlines it
 * is lightened or darkened until it has enough contrast.
 */
export function derivePalettes(colours: BrandColours): Palettes {
  const { main, second } = defaultColours;
  if (colours.main === main && colours.second === second) return defaultPalettes;
  return { dark: deriveTheme(colours, "dark"), light: deriveTheme(colours, "light") };
}

/** A second colour for this main colour: the default, or the same hue at a fixed lightness. */
export function suggestSecondColour(main: string): string {
  if (main === defaultColours.main) return defaultColours.second;
  const { c, h } = parseOklch(main);
  return formatOklch({ l: suggestedLightness, c, h });
}

/** Lists where a palette differs from the main colour, to show to the owner. */
export function listAdjustments(
  { main }: Pick<BrandColours, "main">,
  palettes: Palettes,
): ColourAdjustment[] {
  return (["dark", "light"] as const).flatMap((theme) => {
    const { accentEdge, accentText } = palettes[theme];
    const all: ColourAdjustment[] = [
      { theme, use: "edges", from: main, to: accentEdge },
      { theme, use: "text", from: main, to: accentText },
    ];
    // The default palettes are hand-picked, so nothing was adjusted.
    return palettes === defaultPalettes ? [] : all.filter(({ from, to }) => from !== to);
  });
}

function deriveTheme({ main, second }: BrandColours, theme: ThemeName): Palette {
  const base = defaultPalettes[theme];
  const direction = theme === "dark" ? 1 : -1;
  const tint = parseOklch(second);
  const strength = Math.min(1, tint.c / fullTintChroma);
  const palette = { ...base };
  for (const name of tinted) {
    const { l, c } = parseOklch(base[name]);
    palette[name] = formatOklch({ l, c: c * strength, h: tint.h });
  }
  const backgrounds = [palette.ground, palette.surface, palette.raised];
  const getColourWithContrast = (colour: string, ratio: number) =>
    reachContrast(colour, { backgrounds, ratio, direction });
  palette.ink = reachContrast(palette.ink, {
    backgrounds: [...backgrounds, palette.line],
    ratio: textContrast,
    direction,
  });
  palette.muted = getColourWithContrast(palette.muted, textContrast);
  palette.edge = getColourWithContrast(palette.edge, controlContrast);
  palette.veg = getColourWithContrast(palette.veg, textContrast);
  palette.nonVeg = getColourWithContrast(palette.nonVeg, textContrast);
  palette.accent = main;
  palette.accentEdge = getColourWithContrast(main, controlContrast);
  palette.accentText = getColourWithContrast(main, textContrast);
  palette.onAccent = chooseTextOn(palette.accent);
  palette.selected = palette.accentEdge;
  palette.onSelected = chooseTextOn(palette.selected);
  palette.soon = getColourWithContrast(base.soon, textContrast);
  palette.accentStrong = findHoverShade(palette.accent, { text: palette.onAccent, direction });
  palette.print = clampLightness(second, printLightness);
  palette.printDot = clampLightness(main, printDotLightness);
  return palette;
}

/** Lightens or darkens the colour until it reaches the ratio against all backgrounds. */
function reachContrast(
  colour: string,
  {
    backgrounds,
    ratio,
    direction,
  }: { backgrounds: readonly string[]; ratio: number; direction: 1 | -1 },
): string {
  const start = parseOklch(colour);
  let adjusted = colour;
  for (
    let step = 1;
    !backgrounds.every((background) => contrastRatio(adjusted, background) >= ratio);
    step += 1
  ) {
    const l = start.l + direction * step * contrastStep;
    if (l < 0 || l > 1) return direction === 1 ? "#ffffff" : "#000000";
    adjusted = formatOklch({ ...start, l });
  }
  return adjusted;
}

/** White or a dark tint of the colour. If neither has enough contrast, black always does. */
function chooseTextOn(colour: string): string {
  const { c, h } = parseOklch(colour);
  const candidates = [
    "#ffffff",
    formatOklch({ l: darkTextLightness, c: Math.min(c, maxDarkTextChroma), h }),
  ];
  return candidates.find((text) => contrastRatio(text, colour) >= textContrast) ?? "#000000";
}

/**
 * A slightly lighter or darker colour that keeps the contrast with its text, or the colour itself
 * if there is none.
 */
function findHoverShade(
  colour: string,
  { text, direction }: { text: string; direction: 1 | -1 },
): string {
  const { l, c, h } = parseOklch(colour);
  const shades = hoverSteps.flatMap((step) =>
    [direction, -direction]
      .map((direction) => (direction > 0 ? Math.max(l, minHoverLightness) : l) + direction * step)
      .filter((lightness) => lightness >= minHoverLightness && lightness < 1)
      .map((lightness) => formatOklch({ l: lightness, c, h })),
  );
  return shades.find((shade) => contrastRatio(text, shade) >= textContrast) ?? colour;
}

function clampLightness(colour: string, [min, max]: readonly [number, number]): string {
  const { l, c, h } = parseOklch(colour);
  return formatOklch({ l: Math.min(max, Math.max(min, l)), c, h });
}
