import { createContext, createElement as h, type ReactNode, use } from "react";
import type { BusinessSettings } from "../../domain/business/business-settings.ts";
import { derivePalettes } from "../../domain/business/look/derive-palettes.ts";
import { fontPairs } from "../../domain/business/look/font-pairs.ts";
import {
  defaultPalettes,
  type Palette,
  type Palettes,
} from "../../domain/business/look/palettes.ts";

/** Links are slightly lighter in emails than on the pages. */
const defaultColours: Palettes = {
  ...defaultPalettes,
  light: { ...defaultPalettes.light, accentText: "#a8480a" },
};

/** The shop's colours, for elements of an email. */
export const EmailColours = createContext<Palettes>(defaultColours);

export function getEmailColours({ mainColour, secondColour }: BusinessSettings): Palettes {
  const palettes = derivePalettes({ main: mainColour, second: secondColour });
  return palettes === defaultPalettes ? defaultColours : palettes;
}

/** Our emails load no web fonts, so the shop's fonts show only if they are installed. */
export function getEmailFonts({ fontPair }: BusinessSettings): { heading: string; text: string } {
  const { heading, isSerif, text } = fontPairs[fontPair];
  const quote = (name: string) => (name.includes(" ") ? `'${name}'` : name);
  const serif = "Georgia, 'Times New Roman', serif";
  const sansSerif = "'Segoe UI', Helvetica, Arial, sans-serif";
  return {
    heading: `${quote(heading)}, ${isSerif ? serif : sansSerif}`,
    text: `${quote(text)}, ${sansSerif}`,
  };
}

/** Dark colours for email clients that support them. Other clients show the light ones. */
export function formatDarkStyles({ dark }: Palettes): string {
  return `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    body, body > table > tbody > tr > td { background-color: ${dark.ground} !important; }
    .paper { background-color: ${dark.surface} !important; border-color: ${dark.line} !important; }
    .ink { color: ${dark.ink} !important; }
    .muted { color: ${dark.muted} !important; }
    .accent { color: ${dark.accentText} !important; }
    .rule { border-color: ${dark.line} !important; }
    .button { background-color: ${dark.accent} !important; border-color: ${dark.accentEdge} !important; color: ${dark.onAccent} !important; }
  }`;
}

/** Renders with the shop's light colours. */
function Coloured({ render }: { render(colours: Palette): ReactNode }): ReactNode {
  return render(use(EmailColours).light);
}

/** Renders an element with the shop's colours. The layout provides them through a React context. */
export function withColours(render: (colours: Palette) => ReactNode, key?: string): ReactNode {
  return h(Coloured, { key, render });
}
