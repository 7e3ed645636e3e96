/** A logo's files, as URL paths. `width` and `height` are those of `picture`; the icons are square and opaque. */
export interface LogoFiles {
  picture: string;
  width: number;
  height: number;
  icon32: string;
  icon180: string;
  icon192: string;
  icon512: string;
  /** 512 pixels, with room around the logo for home screens that round its corners. */
  maskable: string;
  /** For a transparent logo that one theme would hide: shown there on a light or dark background. */
  plate: "light" | "dark" | null;
}

/** A hero picture's files: squares, and the card for shared links. */
export interface HeroFiles {
  small: string;
  medium: string;
  large: string;
  share: string;
}

/** Width of each square file of a hero picture, in pixels. */
export const heroWidths = { small: 480, medium: 800, large: 1120 } as const;
