import { readFileSync } from "node:fs";
import sharp from "sharp";
import { installTool } from "../install-tool.ts";

/** Code points of the Microsoft Fluent emoji that the pictures use (MIT, see NOTICE). */
const codes = {
  beans: "1fad8",
  broccoli: "1f966",
  butter: "1f9c8",
  candle: "1f56f-fe0f",
  carrot: "1f955",
  chair: "1fa91",
  chilli: "1f336-fe0f",
  coconut: "1f965",
  cook: "1f9d1-200d-1f373",
  coriander: "2618-fe0f",
  curryLeaf: "1f33f",
  curryRice: "1f35b",
  custard: "1f36e",
  cutlery: "1f37d-fe0f",
  diya: "1fa94",
  drumstick: "1f357",
  dumpling: "1f95f",
  aubergine: "1f346",
  falafel: "1f9c6",
  fire: "1f525",
  flatbread: "1fad3",
  garlic: "1f9c4",
  ginger: "1fada",
  honey: "1f36f",
  lantern: "1f3ee",
  leafyGreen: "1f96c",
  lemon: "1f34b",
  mango: "1f96d",
  milk: "1f95b",
  mushroom: "1f344",
  mutton: "1f356",
  onion: "1f9c5",
  pan: "1f958",
  peaPod: "1fadb",
  popper: "1f389",
  pot: "1f372",
  potato: "1f954",
  plant: "1fab4",
  bouquet: "1f490",
  rice: "1f35a",
  salad: "1f957",
  salt: "1f9c2",
  scooter: "1f6f5",
  shrimp: "1f990",
  speech: "1f4ac",
  teapot: "1fad6",
  tomato: "1f345",
} as const;

export type EmojiName = keyof typeof codes;

const loaded = new Map<EmojiName, string>();

/** Loads every emoji as PNG, because the SVG renderer does not support WebP. */
export async function loadEmoji(): Promise<void> {
  const assets = `${installTool("emoji")}/@lobehub/fluent-emoji-3d/assets`;
  for (const [name, code] of Object.entries(codes)) {
    const png = await sharp(readFileSync(`${assets}/${code}.webp`))
      .png()
      .toBuffer();
    loaded.set(name as EmojiName, `data:image/png;base64,${png.toString("base64")}`);
  }
}

interface EmojiOptions {
  /** Degrees, clockwise. */
  turn?: number;
  flip?: boolean;
  /** Height relative to width. */
  squash?: number;
  /** One of the filters in `paint.ts`. */
  tint?: string;
  /** `none` for food in a sauce, `deep` for tall objects. */
  shadow?: "none" | "soft" | "deep";
  opacity?: number;
}

/** An emoji centred at (`x`, `y`), `size` wide. */
export function emoji(name: EmojiName, x: number, y: number, size: number, options: EmojiOptions = {}): string {
  const { turn = 0, flip = false, squash = 1, tint, shadow = "soft", opacity = 1 } = options;
  const href = loaded.get(name);
  if (!href) throw new Error(`The emoji "${name}" is not loaded`);
  const image = `<image href="${href}" x="${-size / 2}" y="${-size / 2}" width="${size}" height="${size}"${tint ? ` filter="url(#${tint})"` : ""}/>`;
  return `<g transform="translate(${x} ${y})" opacity="${opacity}"${shadow === "none" ? "" : ` filter="url(#${shadow})"`}><g transform="rotate(${turn}) scale(${flip ? -1 : 1} ${squash})">${image}</g></g>`;
}
