import type { BusinessSettings } from "../../../domain/business/business-settings.ts";
import { listFontPreloads } from "./font-faces.ts";
import { buildLookCss, getPalettes } from "./look-css.ts";
import type { Look } from "./look-head.tsx";

type LookSettings = Pick<
  BusinessSettings,
  "mainColour" | "secondColour" | "fontPair" | "illustrations" | "logo"
>;

const builtInIcons: Look["links"] = [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "icon", href: "/pictures/favicon-32.png", type: "image/png", sizes: "32x32" },
  { rel: "apple-touch-icon", href: "/pictures/apple-touch-icon.png" },
];

function listIconLinks(logo: LookSettings["logo"]): Look["links"] {
  if (!logo) return builtInIcons;
  return [
    { rel: "icon", href: logo.icon32, type: "image/png", sizes: "32x32" },
    { rel: "icon", href: logo.icon192, type: "image/png", sizes: "192x192" },
    { rel: "apple-touch-icon", href: logo.icon180 },
  ];
}

/** Builds the look for a page's head. Server only. */
export function buildLook(settings: LookSettings): Look {
  const { dark, light } = getPalettes(settings);
  const preload = { rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous" };
  return {
    css: buildLookCss(settings),
    themeColours: { dark: dark.ground, light: light.ground },
    links: [
      ...listFontPreloads(settings.fontPair).map((href) => ({ ...preload, href })),
      ...listIconLinks(settings.logo),
    ],
  };
}
