import type { BusinessSettings } from "../../../domain/business/business-settings.ts";
import { derivePalettes } from "../../../domain/business/look/derive-palettes.ts";
import { deriveTiles } from "../../../domain/business/look/dish-card-colours.ts";
import { defaultPalettes, type Palette } from "../../../domain/business/look/palettes.ts";
import { fontCss } from "./font-faces.ts";

type LookColours = Pick<BusinessSettings, "mainColour" | "secondColour">;
type LookStyle = LookColours & Pick<BusinessSettings, "fontPair" | "illustrations">;

export function getPalettes({ mainColour, secondColour }: LookColours) {
  return derivePalettes({ main: mainColour, second: secondColour });
}

/**
 * CSS of the look: the fonts, and the palettes unless they are the defaults in `app/ui/tokens.css`.
 */
export function buildLookCss(look: LookStyle): string {
  return getPalettes(look) === defaultPalettes
    ? fontCss(look.fontPair) + buildPictureCss(look)
    : buildWholeLookCss(look);
}

/**
 * Includes default palettes too, so that they replace another look in the document. `:root` is
 * repeated so that these rules override the back office's style sheet, which the browser adds after
 * them.
 */
export function buildWholeLookCss(look: LookStyle): string {
  const palettes = getPalettes(look);
  const { dark, light } = palettes;
  const patternUrl =
    palettes === defaultPalettes ? "/block-print.svg" : buildPatternUrl(dark.print);
  return (
    fontCss(look.fontPair) +
    `:root:root,:root .theme-dark{${toCssVariables(dark)}}:root:root.light,:root .theme-light{${toCssVariables(light)}}` +
    `.block-print{background-image:radial-gradient(circle at center,var(--print-dot) 0 2.5px,transparent 3px),url("${patternUrl}")}` +
    buildNameCardCss(look) +
    buildPictureCss(look)
  );
}

/**
 * Shows a neutral icon instead of the drawn plate on empty pages, in a shop without illustrations.
 * The plate itself is moved out of its box. In CSS, so that no page needs more script.
 */
function buildPictureCss({ illustrations }: Pick<LookStyle, "illustrations">): string {
  if (illustrations) return "";
  return (
    'img[src="/pictures/empty-plate.webp"]{object-position:99rem;background:var(--muted);' +
    `mask:url("${cutleryUrl}") center/4rem no-repeat}`
  );
}

/** The same shape as `app/ui/icons/utensils.tsx`. */
const cutleryUrl = `data:image/svg+xml,${encodeURIComponent(
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='#000' stroke-width='1.5' stroke-linecap='round' stroke-linejoin='round'>" +
    "<path d='M3 2v7c0 1.1.9 2 2 2h4a2 2 0 0 0 2-2V2M7 2v20m14-7V2a5 5 0 0 0-5 5v6c0 1.1.9 2 2 2h3Zm0 0v7'/></svg>",
)}`;

/** Colour rules for the name cards of dishes without a picture. */
function buildNameCardCss({ mainColour, secondColour }: LookColours): string {
  return deriveTiles({ main: mainColour, second: secondColour })
    .map(
      ({ light, deep, ink }, index) =>
        `.name-card[data-ground="${index}"]{--card-light:${light};--card-deep:${deep};--card-ink:${ink}}`,
    )
    .join("");
}

/** Converts a palette to CSS variables: `accentStrong` becomes `--accent-strong`. */
function toCssVariables(palette: Palette): string {
  return Object.entries(palette)
    .map(
      ([name, colour]) =>
        `--${name.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}:${colour}`,
    )
    .join(";");
}

/** `public/block-print.svg` in another colour. */
function buildPatternUrl(colour: string): string {
  const square = `<rect x='12' y='2' width='12' height='12' rx='4.5' fill='none' stroke='${colour}' stroke-width='1.75'/>`;
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' width='36' height='16' viewBox='0 0 36 16'>${square}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
