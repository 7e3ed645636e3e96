/**
 * A logo's files, as URL paths. `width` and `height` are those of `picture`; the icons are square
 * and opaque.
 */
export interface LogoFiles {
  picture: string;
  width: number;
  height: number;
  icon32: string;
  icon180: string;
  icon192: string;
  icon512: string;
  /** 512 pixels, with padding for home screens that round the icon's corners. */
  maskable: string;
  /**
   * Opaque PNG in the logo's own shape: some email clients can't show WebP. Missing for logos from
   * before this file existed.
   */
  email?: string | undefined;
  /** The background of a transparent logo in the theme that would otherwise hide it. */
  plate: "light" | "dark" | null;
}

/** Colours of `plate`, and of the icons' background. */
export const logoPlates = { light: "#ffffff", dark: "#18110e" } as const;

/** Whether a logo of this shape is unreadable in a square icon. */
export function isTooWideForIcon({ width, height }: { width: number; height: number }): boolean {
  return width > 1.5 * height;
}

/** A hero picture's files: squares, and the card for shared links. */
export interface HeroFiles {
  small: string;
  medium: string;
  large: string;
  share: string;
}

export const lookPictureUses = ["logo", "hero", "scene"] as const;
export type LookPictureUse = (typeof lookPictureUses)[number];

/** A picture's files in 3:2. */
export interface SceneFiles {
  small: string;
  medium: string;
  large: string;
}

/** A picture of the "Our Space" gallery, with its caption. */
export interface SpacePicture {
  picture: SceneFiles;
  title: string;
  text: string;
}

export const maxSpacePictures = 3;

/** Width of each file of a picture in 3:2, in pixels. */
export const sceneWidths = { small: 320, medium: 640, large: 960 } as const;

/** The files of a built-in illustration. `name` is a path such as `services/dine-in`. */
export function illustrationFiles(name: string): SceneFiles {
  const file = (size: keyof SceneFiles) => `/pictures/${name}-${sceneWidths[size]}.webp`;
  return { small: file("small"), medium: file("medium"), large: file("large") };
}

/** Width of each square file of a hero picture, in pixels. */
export const heroWidths = { small: 480, medium: 800, large: 1120 } as const;
