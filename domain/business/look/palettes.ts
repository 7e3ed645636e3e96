export type ThemeName = "dark" | "light";

/** The colours of one theme as `#rrggbb`; `app/ui/tokens.css` says what each is for. */
export interface Palette {
  ground: string;
  surface: string;
  raised: string;
  ink: string;
  muted: string;
  line: string;
  edge: string;
  accent: string;
  accentStrong: string;
  accentEdge: string;
  onAccent: string;
  accentText: string;
  selected: string;
  onSelected: string;
  soon: string;
  veg: string;
  nonVeg: string;
  onDanger: string;
  onVeg: string;
  print: string;
  printDot: string;
}

export type Palettes = Record<ThemeName, Palette>;

/** Hand-picked palettes for the default colours. A test compares them with `app/ui/tokens.css`. */
export const defaultPalettes: Palettes = {
  dark: {
    ground: "#18110e",
    surface: "#221814",
    raised: "#2c1f19",
    ink: "#fbf1e2",
    muted: "#c6b2a0",
    line: "#3b2b23",
    edge: "#8a7364",
    accent: "#f5a524",
    accentStrong: "#ffb94a",
    accentEdge: "#f5a524",
    onAccent: "#241505",
    accentText: "#f5a524",
    selected: "#f5a524",
    onSelected: "#241505",
    soon: "#f5a524",
    veg: "#5fce8b",
    nonVeg: "#ff8b7e",
    onDanger: "#2a0d09",
    onVeg: "#06210f",
    print: "#b8432f",
    printDot: "#b97d24",
  },
  light: {
    ground: "#fffaf1",
    surface: "#ffffff",
    raised: "#fdf1de",
    ink: "#2a1a14",
    muted: "#735f54",
    line: "#eddcc4",
    edge: "#9a8473",
    accent: "#c2570c",
    accentStrong: "#a5470a",
    accentEdge: "#c2570c",
    onAccent: "#ffffff",
    accentText: "#a5470a",
    selected: "#c2570c",
    onSelected: "#ffffff",
    soon: "#a5470a",
    veg: "#1f7a43",
    nonVeg: "#b3261e",
    onDanger: "#ffffff",
    onVeg: "#ffffff",
    print: "#dc6b57",
    printDot: "#eba941",
  },
};

/** The two brand colours of the default look. */
export const defaultColours = { main: "#f5a524", second: "#b8432f" };
